import { createHash } from 'node:crypto'
import type { MessageApp } from '../apps/index.ts'
import { escapeHtml } from '../foundation/index.ts'
import { labelOn } from '../mail/index.ts'
import { directionOf, inOrder, type Language } from '../messages/index.ts'

/**
 * Style of the server's own pages, for users whom no app's page can help. They are small, say what to do, and load
 * nothing.
 */
const STYLE = `:root{color-scheme:light dark;--page:#f4f5f8;--card:#fff;--line:#e1e4ea;--text:#16181d;--muted:#565c6a}
@media (prefers-color-scheme:dark){:root{--page:#101217;--card:#191c23;--line:#2c303b;--text:#f2f3f6;--muted:#a9afbd}}
*{box-sizing:border-box}
:lang(ja){line-break:strict;word-break:auto-phrase}
:lang(ko){word-break:keep-all}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:360px;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:24px;text-align:center;box-shadow:0 1px 2px rgb(0 0 0/4%),0 8px 24px rgb(0 0 0/6%)}
.app{margin:0 0 16px;font-weight:600}
h1{margin:0 0 8px;font-size:1.25rem;line-height:1.4;overflow-wrap:anywhere}
p{margin:0;color:var(--muted);overflow-wrap:anywhere}
a,button{display:block;width:100%;margin-top:24px;padding:12px 16px;border:1px solid var(--line);border-radius:12px;background:none;color:var(--text);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
a+a{margin-top:12px}
a:hover,button:hover{border-color:var(--muted)}
button:disabled{color:var(--muted);cursor:default}
[hidden]{display:none}
[role=status]:not(:empty){margin-top:16px}
a:focus-visible,button:focus-visible{outline:2px solid #4f5bd5;outline-offset:2px}`

/** Texts of a page, as plain text: they are escaped when the page is written. */
export interface PageText {
  title: string
  heading: string
  text: string
}

/** In which language a page is, and for which app. */
export interface PageFrame {
  language: Language
  /** Its name and colour are shown; absent if it is not known. */
  app?: Pick<MessageApp, 'name' | 'accentColor'> | undefined
}

/** The style of a page, in the colour of its app. */
const styleOf = ({ app }: PageFrame): string => {
  const accent = app?.accentColor
  return accent ? `${STYLE}\n#act{border-color:${accent};background:${accent};color:${labelOn(accent)}}` : STYLE
}

/** Writes a text of a page as HTML. An app may have replaced it, in any language. */
const written = ({ language }: PageFrame, text: string): string => escapeHtml(inOrder(text, language))

/** A page with a text, and optionally a link that leads on. */
export const noticePage = (frame: PageFrame, text: PageText, link?: { text: string; href: string }): string =>
  writePage(
    frame,
    text,
    link === undefined ? '' : `<a href="${escapeHtml(link.href)}" rel="nofollow">${written(frame, link.text)}</a>`,
  )

/** Writes the HTML of a page. @param more HTML that follows the text */
export const writePage = (
  frame: PageFrame,
  { title, heading, text }: PageText,
  more: string,
  script?: string,
): string => `<!doctype html>
<html lang="${frame.language}" dir="${directionOf(frame.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${written(frame, title)}</title>
<link rel="icon" href="data:,">
<style>${styleOf(frame)}</style>
</head>
<body>
<main>${frame.app ? `\n<p class="app">${written(frame, frame.app.name)}</p>` : ''}
<h1>${written(frame, heading)}</h1>
<p>${written(frame, text)}</p>
${more}
</main>${
  script === undefined
    ? ''
    : `
<script>${script}</script>`
}
</body>
</html>
`

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * Content security policy of a page: it allows the page's style and script by their hashes and nothing else, and no
 * page may frame it. A page with a script may call this server.
 */
export const pagePolicy = (frame: PageFrame, script?: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styleOf(frame))}`,
    ...(script === undefined
      ? []
      : [
          `script-src ${hashOf(script)}`,
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
