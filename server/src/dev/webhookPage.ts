/** The page of a development server that shows webhooks as they are sent. It shares its look with the inbox. */

export const WEBHOOK_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Webhooks · Latchkey development server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/inbox.css">
<link rel="stylesheet" href="/dev/webhooks.css">
<script src="/dev/webhooks.js" defer></script>
</head>
<body>
<header>
<h1>Webhooks</h1>
<p>What this development server tells the backends of its apps, newest first.</p>
</header>
<main>
<div id="status" role="status"><p>Loading…</p><button type="button" id="watch" hidden>Watch webhooks here</button></div>
<ol id="messages" aria-label="Webhooks, newest first"></ol>
</main>
<template id="message">
<li>
<article>
<div class="head"><h2></h2><time></time></div>
<p class="subject"><span class="channel"></span> <span class="answer"></span></p>
<details><summary>Body</summary><pre></pre></details>
<button type="button" class="again">Send again</button>
</article>
</li>
</template>
</body>
</html>
`

export const WEBHOOK_STYLE = `#status p { margin: 0 }
#status button { margin-top: 16px }
#status button[hidden] { display: none }
.channel.delivered { color: var(--success) }
.channel.failed { background: transparent; border: 1px solid currentcolor; color: var(--text) }
.answer { overflow-wrap: anywhere }
.again { margin-top: 16px; background: var(--soft); color: var(--text) }
.again:disabled { color: var(--muted); cursor: default }
`

/** The page's script, which asks for webhooks every second while the page is visible. */
export const WEBHOOK_SCRIPT = `'use strict'
const list = document.getElementById('messages')
const status = document.getElementById('status')
const watch = document.getElementById('watch')
const template = document.getElementById('message')
const shown = new Map()

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

function make(message) {
  const item = template.content.firstElementChild.cloneNode(true)
  const time = item.querySelector('time')
  const again = item.querySelector('.again')
  item.querySelector('h2').textContent = message.type
  time.dateTime = message.at
  time.textContent = new Date(message.at).toLocaleTimeString()
  item.querySelector('pre').textContent = JSON.stringify(message.body, null, 2)
  again.setAttribute('aria-label', 'Send ' + message.type + ' of ' + time.textContent + ' again')
  again.addEventListener('click', async () => {
    again.disabled = true
    again.textContent = 'Sending…'
    await post('/dev/webhooks/replay', { endpoint: message.endpoint, id: message.id }).catch(() => {})
    setTimeout(() => { again.disabled = false; again.textContent = 'Send again' }, 1000)
  })
  list.prepend(item)
  return item
}

const stateOf = ({ state, attempts }) => (state === 'waiting' ? (attempts > 0 ? 'Failed, waits' : 'Waits') : state === 'dead' ? 'Dead' : 'Delivered')

function update(item, message) {
  const chip = item.querySelector('.channel')
  chip.textContent = stateOf(message)
  chip.className = 'channel ' + (message.state === 'delivered' ? 'delivered' : message.attempts > 0 ? 'failed' : '')
  const said = message.tried ? (message.status === null ? message.answer : message.status + ' in ' + message.ms + ' ms') : 'not sent yet'
  item.querySelector('.answer').textContent = message.url + ' · ' + said
}

function say(text, offersWatch) {
  const line = status.firstElementChild
  if (line.textContent !== text) line.textContent = text
  status.hidden = text === ''
  watch.hidden = !offersWatch
}

watch.addEventListener('click', async () => {
  watch.disabled = true
  await post('/dev/webhooks/watch', {}).catch(() => {})
  watch.disabled = false
  await refresh()
})

async function refresh() {
  try {
    const { endpoints, messages } = await (await fetch('/dev/webhooks.json')).json()
    const keys = new Set(messages.map(({ endpoint, id }) => endpoint + id))
    for (const [key, item] of shown) if (!keys.has(key)) { item.remove(); shown.delete(key) }
    for (const message of messages.reverse()) {
      const key = message.endpoint + message.id
      if (!shown.has(key)) shown.set(key, make(message))
      update(shown.get(key), message)
    }
    if (endpoints === 0) say('No endpoint yet. Watch webhooks on this page, or add an endpoint of yours.', true)
    else say(shown.size === 0 ? 'No webhook yet. Log somebody in and it appears here.' : '', false)
  } catch {
    say('The server does not answer. Trying again…', false)
  }
}

async function run() {
  if (!document.hidden) await refresh()
  setTimeout(run, 1000)
}
document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh() })
run()
`
