/**
 * The inbox page of a development server. Markup, style and script are served separately, so that its CSP needs no
 * inline code.
 */

export const INBOX_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Inbox · Latchkey development server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/inbox.css">
<script src="/dev/inbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Messages that this development server would have sent. They live in memory and are gone after a restart.</p>
</header>
<main>
<p id="status" role="status">Loading…</p>
<ol id="messages" aria-label="Messages, newest first"></ol>
</main>
<template id="message">
<li>
<article>
<div class="head"><h2><span class="channel"></span> <span class="to"></span></h2><time></time></div>
<p class="subject"></p>
<div class="codeRow"><output class="code"></output><button type="button">Copy code</button></div>
<details><summary>Text</summary><pre></pre></details>
<a target="_blank" rel="noopener">Open as it looks in a mailbox</a>
</article>
</li>
</template>
</body>
</html>
`

export const INBOX_STYLE = `:root {
  color-scheme: light dark;
  --page: #f4f5f8; --card: #ffffff; --line: #e1e4ea; --text: #16181d; --muted: #565c6a;
  --soft: #f0f1f6; --accent: #4b51d9; --onAccent: #ffffff; --success: #17743f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #101217; --card: #191c23; --line: #2c303b; --text: #f2f3f6; --muted: #a9afbd;
    --soft: #232733; --accent: #a3a7ff; --onAccent: #14163a; --success: #6fdc9f;
  }
}
* { box-sizing: border-box }
body {
  margin: 0 auto; max-width: 640px; padding: 40px 16px 64px; background: var(--page); color: var(--text);
  font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { margin: 0; font-size: 1.75rem; line-height: 1.3; letter-spacing: -0.01em }
header p { margin: 4px 0 24px; color: var(--muted) }
#status { margin: 0; padding: 40px 24px; border: 1px dashed var(--line); border-radius: 16px; text-align: center; color: var(--muted) }
#status[hidden] { display: none }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px }
article { padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 8px 24px rgb(0 0 0 / 5%) }
.head { display: flex; gap: 12px; justify-content: space-between; align-items: baseline }
h2 { margin: 0; min-width: 0; font-size: 1rem; line-height: 1.5; overflow-wrap: anywhere }
.channel { margin-inline-end: 4px; padding: 2px 8px; border-radius: 999px; background: var(--soft); color: var(--muted); font-size: 0.75rem; line-height: 1.35; font-weight: 600 }
time { flex: none; color: var(--muted); font-size: 0.875rem; font-variant-numeric: tabular-nums }
.subject { margin: 2px 0 16px; color: var(--muted); overflow-wrap: anywhere }
.codeRow { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 12px 12px 20px; background: var(--soft); border-radius: 12px }
.codeRow[hidden] { display: none }
.code { font: 600 2rem/1.25 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.14em; -webkit-user-select: all; user-select: all }
button {
  min-height: 44px; padding: 0 16px; border: 0; border-radius: 10px; background: var(--accent); color: var(--onAccent);
  font: inherit; font-size: 0.9375rem; font-weight: 600; cursor: pointer;
}
button.done { background: transparent; color: var(--success) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
details { margin-top: 16px }
summary { width: fit-content; border-radius: 6px; color: var(--muted); font-size: 0.875rem; cursor: pointer }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
a { display: inline-block; margin-top: 8px; border-radius: 6px; color: var(--accent); font-size: 0.875rem }
a[hidden] { display: none }
@media (max-width: 440px) {
  body { padding-top: 24px }
  .head { display: block }
  .code { flex: 1; text-align: center; text-indent: 0.14em }
  .codeRow { padding: 12px }
  button { flex: 1 0 100% }
}
@media (forced-colors: active) { article, button { border: 1px solid } }
`

/** The page's script, which asks for messages every second while the page is visible, and adds new ones. */
export const INBOX_SCRIPT = `'use strict'
const list = document.getElementById('messages')
const status = document.getElementById('status')
const template = document.getElementById('message')
const shown = new Set()

function show(message) {
  const item = template.content.cloneNode(true)
  const time = item.querySelector('time')
  const button = item.querySelector('button')
  const isText = message.channel === 'sms'
  item.querySelector('.channel').textContent = isText ? 'SMS' : 'Email'
  item.querySelector('.to').textContent = message.to
  time.dateTime = message.sent_at
  time.textContent = new Date(message.sent_at).toLocaleTimeString()
  item.querySelector('.subject').textContent = message.subject
  item.querySelector('.code').textContent = message.code || ''
  item.querySelector('.codeRow').hidden = !message.code
  item.querySelector('pre').textContent = message.text
  item.querySelector('a').href = '/dev/inbox/' + encodeURIComponent(message.id)
  item.querySelector('a').hidden = isText
  button.setAttribute('aria-label', 'Copy code ' + message.code)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(message.code)
      button.textContent = 'Copied'
      button.classList.add('done')
      setTimeout(() => { button.textContent = 'Copy code'; button.classList.remove('done') }, 1500)
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling)
      button.textContent = 'Press Ctrl+C'
    }
  })
  list.prepend(item)
}

function say(text) {
  if (status.textContent !== text) status.textContent = text
  status.hidden = text === ''
}

async function refresh() {
  try {
    const to = new URLSearchParams(location.search).get('to')
    const response = await fetch('/dev/inbox.json' + (to ? '?to=' + encodeURIComponent(to) : ''))
    const { messages } = await response.json()
    // After a restart the server's list starts anew, and so does the page.
    if ([...shown].length > 0 && !messages.some(({ id }) => shown.has(id))) {
      shown.clear()
      list.replaceChildren()
    }
    for (const message of messages.reverse()) {
      if (shown.has(message.id)) continue
      shown.add(message.id)
      show(message)
    }
    say(shown.size === 0 ? 'No message yet. Ask for a code and it appears here.' : '')
  } catch {
    say('The server does not answer. Trying again…')
  }
}

async function run() {
  if (!document.hidden) await refresh()
  setTimeout(run, 1000)
}
document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh() })
run()
`
