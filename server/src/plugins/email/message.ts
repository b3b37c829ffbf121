import { escapeHtml } from '../../core/foundation/index.ts'
import type { MailMessage } from '../../core/contract/index.ts'

export interface CodeMessage {
  to: string
  code: string
  appName: string
  /** Seconds for which the code is valid. The mail says it in minutes. */
  lifetimeS: number
}

/**
 * The mail with a login code. The subject begins with the code, so that a phone shows it in the notification and offers
 * to fill it in. The mail loads nothing, and has no link, so as not to teach users to click links in mails.
 */
export function composeCodeMessage({ to, code, appName, lifetimeS }: CodeMessage): MailMessage {
  const minutes = Math.round(lifetimeS / 60)
  const expiry = `It works once and expires in ${minutes} minutes.`
  const unasked =
    'If you did not ask for this code, you can ignore this message: nobody can use it without your mailbox. Never pass it on.'
  const name = escapeHtml(appName)
  return {
    to,
    subject: `${code} is your ${appName} code`,
    text: `${code} is your code to log in to ${appName}.\n\n${expiry}\n\n${unasked}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${code} is your ${name} code</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #111318 !important }
  .card { background: #1b1e26 !important; border-color: #2d313c !important }
  .title, .code { color: #f4f5f7 !important }
  .code { background: #262a35 !important }
  .note { color: #b4b9c6 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f8">
<div style="display:none;max-height:0;overflow:hidden">${expiry}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:#ffffff;border:1px solid #e3e5eb;border-radius:16px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td style="padding:32px 32px 0">
<h1 class="title" style="margin:0;font-size:20px;line-height:28px;font-weight:600;color:#16181d">Log in to ${name}</h1>
<p class="note" style="margin:8px 0 0;font-size:16px;line-height:24px;color:#555b69">Enter this code where you asked for it.</p>
</td></tr>
<tr><td style="padding:24px 32px">
<p class="code" style="margin:0;padding:20px 0;border-radius:12px;background:#f0f1f6;text-align:center;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;text-indent:8px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:#16181d">${code}</p>
</td></tr>
<tr><td style="padding:0 32px 32px">
<p class="note" style="margin:0;font-size:14px;line-height:20px;color:#555b69">${expiry}</p>
<p class="note" style="margin:12px 0 0;font-size:14px;line-height:20px;color:#555b69">${unasked}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  }
}
