import { escapeHtml } from '../core/foundation/index.ts'
import { LANGUAGES } from '../core/messages/index.ts'

/**
 * The page that shows every mail in every language, as mail clients do: wide and narrow, light and dark. It is the same
 * on the development server and in the folder that `mails preview` writes.
 */

const options = (names: readonly (readonly [value: string, label: string])[]): string =>
  names.map(([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`).join('')

/** Writes the page. @param base address of the folder with style, script and mails; ends with a slash, or is empty */
export const previewPage = (
  apps: readonly { id: string; name: string }[],
  names: readonly string[],
  base: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Mails</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}preview.css">
<script src="${base}preview.js" defer></script>
</head>
<body data-base="${base}">
<header>
<h1>Mails</h1>
<form>
<label>App <select name="app">${options(apps.map(({ id, name }) => [id, name] as const))}</select></label>
<label>Mail <select name="mail">${options(names.map((name) => [name, name] as const))}</select></label>
<label>Language <select name="language">${options(LANGUAGES.map((tag) => [tag, tag] as const))}</select></label>
<label>Width <select name="width">${options([
  ['600', '600 px'],
  ['320', '320 px'],
])}</select></label>
<label>Colours <select name="scheme">${options([
  ['light', 'light'],
  ['dark', 'dark'],
])}</select></label>
</form>
</header>
<main>
<iframe name="html" title="The mail as HTML" sandbox></iframe>
<iframe name="text" title="The mail as text" sandbox></iframe>
</main>
<details>
<summary>Every mail in every language</summary>
<table></table>
</details>
</body>
</html>
`

export const PREVIEW_STYLE = `:root { color-scheme: light dark; --page: #e9ebf1; --text: #16181d; --muted: #565c6a; --line: #c9cdd6 }
@media (prefers-color-scheme: dark) { :root { --page: #22252d; --text: #f2f3f6; --muted: #a9afbd; --line: #3d424e } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 64px; background: var(--page); color: var(--text); font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.3 }
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 16px }
label { display: grid; gap: 2px; color: var(--muted); font-size: 0.875rem }
select { min-height: 40px; max-width: 100%; padding: 0 8px; font: inherit }
main { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px }
iframe { max-width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
iframe[name=html] { width: 600px }
iframe[name=text] { flex: 1 1 320px; color-scheme: light }
details { margin-top: 24px }
table { border-collapse: collapse; font-size: 0.875rem }
td, th { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap }
details { overflow-x: auto }
`

/** The page's script. The choice is in the address, so that a mail can be pointed to. */
export const PREVIEW_SCRIPT = `'use strict'
const form = document.querySelector('form')
const [html, text] = document.querySelectorAll('iframe')
const { base } = document.body.dataset
const values = (name) => [...form.elements[name].options].map(({ value }) => value)

function show() {
  const { app, mail, language, width, scheme } = Object.fromEntries(new FormData(form))
  const path = base + app + '/' + language + '/' + mail
  html.style.width = width + 'px'
  // A document in a frame takes the colours of the frame's element for those that its reader prefers.
  html.style.colorScheme = scheme
  html.src = path + '.html'
  text.src = path + '.txt'
  history.replaceState(null, '', '#' + new URLSearchParams(new FormData(form)))
  list(app)
}

function list(app) {
  const table = document.querySelector('table')
  if (table.dataset.app === app) return
  table.dataset.app = app
  table.replaceChildren()
  for (const mail of values('mail')) {
    const row = table.insertRow()
    const head = document.createElement('th')
    head.textContent = mail
    row.append(head)
    for (const language of values('language')) {
      const link = document.createElement('a')
      link.href = base + app + '/' + language + '/' + mail + '.html'
      link.textContent = language
      row.insertCell().append(link)
    }
  }
}

for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form.elements[name]) form.elements[name].value = value
form.addEventListener('change', show)
show()
`
