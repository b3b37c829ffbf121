/**
 * The layout of all mails, compiled from layout.mjml. Change that file, and run
 * `node scripts/checks/mailLayout.mjs --update`.
 */
export const LAYOUT = `<!doctype html> <html lang="{{language}}" dir="{{direction}}" xmlns="http://www.w3.org/1999/xhtml"
xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"> <head>
<title>{{title}}</title> <!--[if !mso]><!--> <meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]--> <meta http-equiv="Content-Type" content="text/html; charset=UTF-8"> <meta name="viewport"
content="width=device-width, initial-scale=1"> <style type="text/css"> #outlook a { padding:0; } body {
margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; } table, td {
border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; } img { border:0;height:auto;
line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; } p { display:block;
margin:13px 0; } </style> <!--[if mso]> <noscript> <xml> <o:OfficeDocumentSettings> <o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch> </o:OfficeDocumentSettings> </xml> </noscript> <![endif]-->
<!--[if lte mso 11]> <style type="text/css"> .mj-outlook-group-fix { width:100% !important; } </style>
<![endif]--> <style type="text/css"> @media only screen and (min-width:480px) { .mj-column-per-100 {
width:100% !important; max-width: 100%; } } </style> <style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; } </style>
<style type="text/css"> @media only screen and (max-width:479px) { table.mj-full-width-mobile {
width: 100% !important; } td.mj-full-width-mobile { width: auto !important; } } </style>
<style type="text/css"> :root { color-scheme: light dark; supported-color-schemes: light dark } h1, p {
margin: 0 } .code { border-radius: 12px } @media (max-width: 479px) { .frame > table > tbody > tr > td {
padding: 16px 12px !important } .card > table > tbody > tr > td { padding: 24px 20px !important } }
@media (prefers-color-scheme: dark) { .page, .page > div, .frame, .frame > table { background: {{dark.page}}
!important } .card, .card > table { background: {{dark.card}} !important } .card > table > tbody > tr > td {
border-color: {{dark.border}} !important } .title div, .code div { color: {{dark.text}} !important }
.text div { color: {{dark.text}} !important } .note div, .name div { color: {{dark.muted}} !important }
.code { background: {{dark.field}} !important } .button td, .button a { background: {{dark.accent}}
!important; color: {{dark.onAccent}} !important } } [data-ogsb] .card, [data-ogsb] .card > table {
background: {{dark.card}} !important } [data-ogsb] .code { background: {{dark.field}} !important }
[data-ogsc] .title div, [data-ogsc] .code div, [data-ogsc] .text div { color: {{dark.text}} !important }
[data-ogsc] .note div, [data-ogsc] .name div { color: {{dark.muted}} !important } </style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"> </head> <body class="page"
style="word-spacing:normal;background-color:{{light.page}};"> <div style="display:none;font-size:1px;
color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div aria-label="{{title}}" aria-roledescription="email" role="article" lang="{{language}}"
dir="{{direction}}" style="word-spacing:normal;background-color:{{light.page}};" >
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="frame-outlook"
role="presentation" style="width:600px;" width="600" bgcolor="{{light.page}}" ><tr><td style="line-height:0px;
font-size:0px;mso-line-height-rule:exactly;"><![endif]--> <div class="frame" style="background:{{light.page}};
background-color:{{light.page}};margin:0px auto;max-width:600px;"> <table align="center" border="0"
cellpadding="0" cellspacing="0" role="presentation" style="background:{{light.page}};
background-color:{{light.page}};width:100%;" > <tbody> <tr> <td style="direction:ltr;font-size:0px;
padding:32px 16px;text-align:center;" > <!--[if mso | IE]><table role="presentation" border="0"
cellpadding="0" cellspacing="0"><tr><td class="" width="600px" ><table align="center" border="0"
cellpadding="0" cellspacing="0" class="" role="presentation" style="width:568px;" width="568"
><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:568px;"> <table align="center" border="0" cellpadding="0"
cellspacing="0" role="presentation" style="width:100%;" > <tbody> <tr> <td style="direction:{{direction}};
font-size:0px;padding:0 4px 20px;text-align:{{start}};" > <!--[if mso | IE]><table role="presentation"
border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;"
><![endif]--> <div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;
direction:{{direction}};display:inline-block;vertical-align:top;width:100%;" > <table border="0"
cellpadding="0" cellspacing="0" role="presentation" width="100%" > <tbody> <tr> <td style="vertical-align:top;
padding:0;"> <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%" >
<tbody> {{#logo}} <tr> <td align="{{start}}" style="font-size:0px;padding:0;word-break:break-word;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse;
border-spacing:0px;" > <tbody> <tr> <td style="width:{{logo.width}}px;"> <img alt="{{app}}"
src="{{logo.url}}" style="border:0;display:block;outline:none;text-decoration:none;height:auto;width:100%;
font-size:18px;" width="{{logo.width}}" height="auto" /> </td> </tr> </tbody> </table> </td> </tr>
{{/logo}}{{#name}} <tr> <td align="{{start}}" class="name" style="font-size:0px;padding:0;
word-break:break-word;" >
<div style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:16px;font-weight:600;line-height:24px;text-align:{{start}};color:{{light.muted}};" >{{app}}</div>
</td> </tr> {{/name}} </tbody> </table> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="card-outlook" width="600px"
><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation"
style="width:568px;" width="568" bgcolor="{{light.card}}" ><tr><td style="line-height:0px;font-size:0px;
mso-line-height-rule:exactly;"><![endif]--> <div class="card" style="background:{{light.card}};
background-color:{{light.card}};margin:0px auto;max-width:568px;border-radius:16px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation"
style="background:{{light.card}};background-color:{{light.card}};width:100%;border-collapse:separate;" >
<tbody> <tr> <td style="border:1px solid {{light.border}};border-radius:16px;direction:{{direction}};
font-size:0px;padding:32px;text-align:{{start}};" > <!--[if mso | IE]><table role="presentation" border="0"
cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:502px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;
direction:{{direction}};display:inline-block;vertical-align:top;width:100%;" > <table border="0"
cellpadding="0" cellspacing="0" role="presentation" width="100%" > <tbody> <tr> <td style="vertical-align:top;
padding:0;"> <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%" >
<tbody> <tr> <td align="{{start}}" class="title" style="font-size:0px;padding:0;word-break:break-word;" >
<div style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:20px;font-weight:600;line-height:28px;text-align:{{start}};color:{{light.text}};"
><h1 style="margin: 0; font-size: 20px; line-height: 28px; font-weight: 600">{{title}}</h1></div> </td> </tr>
<tr> <td align="{{start}}" class="text" style="font-size:0px;padding:12px 0 0;word-break:break-word;" >
<div style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:16px;line-height:24px;text-align:{{start}};color:{{light.text}};" >{{paragraphs}}</div> </td> </tr>
{{#code}} <tr> <td style="font-size:0px;padding:0;word-break:break-word;" > <div style="height:20px;
line-height:20px;" >&#8202;</div> </td> </tr> <tr> <td align="center" class="code"
style="background:{{light.field}};font-size:0px;padding:20px 0;word-break:break-word;" >
<div style="font-family:ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;font-size:34px;
font-weight:700;letter-spacing:8px;line-height:40px;text-align:center;color:{{light.text}};" ><p dir="ltr"
style="margin: 0; text-indent: 8px">{{code}}</p></div> </td> </tr> {{/code}}{{#link}} <tr>
<td align="{{start}}" class="button" style="font-size:0px;padding:20px 0 0;word-break:break-word;" >
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;
line-height:100%;" > <tbody> <tr> <td align="center" bgcolor="{{light.accent}}" role="presentation"
style="border:none;border-radius:12px;cursor:auto;mso-padding-alt:12px 20px;background:{{light.accent}};"
valign="middle" > <a href="{{link.url}}" style="display:inline-block;background:{{light.accent}};
color:{{light.onAccent}};
font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:16px;font-weight:600;line-height:24px;margin:0;text-decoration:none;text-transform:none;
padding:12px 20px;mso-padding-alt:0px;border-radius:12px;" target="_blank" > {{link.label}} </a> </td> </tr>
</tbody> </table> </td> </tr> {{/link}}{{#notes}} <tr> <td align="{{start}}" class="note"
style="font-size:0px;padding:20px 0 0;word-break:break-word;" >
<div style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:14px;line-height:20px;text-align:{{start}};color:{{light.muted}};" >{{notes}}</div> </td> </tr>
{{/notes}} </tbody> </table> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="" width="600px" ><table align="center"
border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:568px;" width="568"
><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:568px;"> <table align="center" border="0" cellpadding="0"
cellspacing="0" role="presentation" style="width:100%;" > <tbody> <tr> <td style="direction:{{direction}};
font-size:0px;padding:20px 4px 0;text-align:{{start}};" > <!--[if mso | IE]><table role="presentation"
border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;"
><![endif]--> <div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;
direction:{{direction}};display:inline-block;vertical-align:top;width:100%;" > <table border="0"
cellpadding="0" cellspacing="0" role="presentation" width="100%" > <tbody> <tr> <td style="vertical-align:top;
padding:0;"> <table border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%" >
<tbody> <tr> <td align="{{start}}" class="note" style="font-size:0px;padding:0;word-break:break-word;" >
<div style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size:13px;line-height:20px;text-align:{{start}};color:{{light.muted}};"
>{{footer}}{{#imprint}}<br />{{imprint}}{{/imprint}}</div> </td> </tr> </tbody> </table> </td> </tr> </tbody>
</table> </div> <!--[if mso | IE]></td></tr></table><![endif]--> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]--> </td> </tr> </tbody> </table> </div>
<!--[if mso | IE]></td></tr></table><![endif]--> </div> </body> </html>
`
