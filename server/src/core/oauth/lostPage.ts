import { createHash } from 'node:crypto'
import { escapeHtml } from '../html.ts'

/** One page for those who come back with nothing that belongs to them. It is small, says what to do, and loads nothing. */
const STYLE = `:root{color-scheme:light dark;--page:#f4f5f8;--card:#fff;--line:#e1e4ea;--text:#16181d;--muted:#565c6a}
@media (prefers-color-scheme:dark){:root{--page:#101217;--card:#191c23;--line:#2c303b;--text:#f2f3f6;--muted:#a9afbd}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:360px;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:24px;text-align:center;box-shadow:0 1px 2px rgb(0 0 0/4%),0 8px 24px rgb(0 0 0/6%)}
h1{margin:0 0 8px;font-size:20px;line-height:28px}
p{margin:0;color:var(--muted)}`

/** What the page says. */
export interface LostText {
  title: string
  heading: string
  text: string
}

export const lostPage = ({ title, heading, text }: LostText): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>
`

/** The style is named by its hash; nothing else may load. */
export const LOST_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
