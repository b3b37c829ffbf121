import { escapeHtml } from '../../../core/foundation/index.ts'
import type { SimulatedRequest } from './createSimulator.ts'
import { SIMULATED_PROFILES } from './users.ts'

/** The page of the simulated Farcaster app: markup, style and script, served separately so that nothing is inline. */

export const head = (title: string, script = '/dev/farcaster.js'): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Farcaster simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/farcaster.css">
<script src="${script}" defer></script>
</head>
<body>
<main>
<p class="banner"><strong>Development simulator</strong> This is not Farcaster. The people below and their keys are made up.</p>
`

export const foot = `</main>
</body>
</html>
`

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase()

const person = ({ id, handle, displayName, bio }: (typeof SIMULATED_PROFILES)[number]): string => `<li>
<button type="button" class="person" data-user="${id}">
<span class="face ${id}" aria-hidden="true">${initials(displayName)}</span>
<span class="who"><span class="name">${displayName}</span> <span class="handle">${handle}</span> <span class="bio">${bio}</span></span>
</button>
</li>`

/** Shows the request to sign in, or that there is none. */
export function requestPage(request: SimulatedRequest | undefined): string {
  if (request?.state !== 'pending') return nothingPage(request)
  const domain = escapeHtml(request.domain)
  const back =
    request.redirectUrl === undefined
      ? ''
      : `<a id="back" class="back" href="${escapeHtml(request.redirectUrl)}" hidden>Back to ${domain}</a>\n`
  return `${head('Sign in')}<section id="request">
<h1>Sign in to <span class="domain">${domain}</span></h1>
<p class="lead">Choose who you are. Their key signs the request, and it is checked like a real one.</p>
<ul aria-label="People">
${SIMULATED_PROFILES.map(person).join('\n')}
</ul>
<button type="button" class="decline" data-decline>Decline</button>
</section>
<div id="status" role="status" tabindex="-1"></div>
${back}${foot}`
}

function nothingPage(request: SimulatedRequest | undefined): string {
  const [title, text] =
    request?.state === 'completed'
      ? ['Signed in', 'This request was approved. Go back to the page where you started.']
      : [
          'Nothing to answer',
          'This request was declined, or it is not known here. Start again on the page where you came from.',
        ]
  return `${head(title)}<section><h1>${title}</h1>
<p class="lead">${text}</p></section>
${foot}`
}

export const SIMULATOR_STYLE = `:root {
  color-scheme: light dark;
  --page: #f4f5f8; --card: #ffffff; --line: #e1e4ea; --text: #16181d; --muted: #565c6a; --hover: #f5f4fb;
  --accent: #6a45c9; --bannerPage: #fff3d6; --bannerText: #6b4700; --success: #17743f; --danger: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #101217; --card: #191c23; --line: #2c303b; --text: #f2f3f6; --muted: #a9afbd; --hover: #222530;
    --accent: #b79dff; --bannerPage: #3a2c0b; --bannerText: #ffdf9a; --success: #6dd69b; --danger: #ffb4ab;
  }
}
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--page); color: var(--text); font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  width: 100%; max-width: 420px; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 24px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 16px 40px rgb(0 0 0 / 8%);
}
.banner { margin: 0; padding: 12px 24px; background: var(--bannerPage); color: var(--bannerText); font-size: 14px; line-height: 20px }
.banner strong { display: block }
section { padding: 24px }
h1 { margin: 0; font-size: 20px; line-height: 28px; letter-spacing: -0.01em; text-align: center; overflow-wrap: anywhere }
.domain { color: var(--accent) }
.lead { margin: 4px 0 20px; color: var(--muted); text-align: center; font-size: 14px; line-height: 20px; text-wrap: balance }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
button { width: 100%; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer }
.person { display: flex; gap: 12px; align-items: center; padding: 12px; text-align: start }
@media (hover: hover) { button:hover { background: var(--hover) } }
button:disabled { opacity: 0.5; cursor: default }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.face { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; color: #ffffff; font-size: 14px; font-weight: 600 }
.ada { background: #6a45c9 } .grace { background: #19727c } .alan { background: #8a4b12 } .katherine { background: #a02d66 } .new { background: #4a5160 }
.who { min-width: 0; flex: 1; display: flex; flex-wrap: wrap; column-gap: 6px; line-height: 20px; font-size: 14px }
.name { font-weight: 600; font-size: 15px }
.handle { color: var(--muted) }
.bio { flex: 1 0 100%; color: var(--muted) }
.decline { margin-top: 16px; min-height: 48px; font-weight: 600; font-size: 15px }
.primary, .primary:hover { border-color: transparent; background: var(--accent); color: var(--card) }
#status { padding: 0 24px; text-align: center; outline: none }
#status:not(:empty) { padding: 40px 24px 32px }
#status h1, #status h2 { margin: 16px 0 4px; font-size: 20px; line-height: 28px }
#status p { margin: 0; color: var(--muted); font-size: 14px; line-height: 20px }
.done { display: inline-grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; border: 2px solid var(--success); color: var(--success); font-size: 24px }
.done.no { border-color: var(--danger); color: var(--danger) }
.back { display: block; margin: 0 24px 24px; padding: 12px; border-radius: 12px; background: var(--accent); color: var(--card); text-align: center; font-weight: 600; text-decoration: none }
.back[hidden] { display: none }
@media (forced-colors: active) { main, button { border: 1px solid } }
`

/** Function of the pages' scripts that shows the outcome, in place of the request or below it. */
export const SAY = `function say(isGood, title, text) {
  const mark = document.createElement('span')
  mark.className = isGood ? 'done' : 'done no'
  mark.setAttribute('aria-hidden', 'true')
  mark.textContent = isGood ? '\\u2713' : '\\u00d7'
  const heading = document.createElement(request.hidden ? 'h1' : 'h2')
  heading.textContent = title
  const line = document.createElement('p')
  line.textContent = text
  status.replaceChildren(mark, heading, line)
  status.focus()
}
`

export const SIMULATOR_SCRIPT = `'use strict'
const request = document.getElementById('request')
const status = document.getElementById('status')
const back = document.getElementById('back')

${SAY}
async function answer(user) {
  for (const button of request.querySelectorAll('button')) button.disabled = true
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
    })
    const { error, username } = await response.json()
    request.hidden = true
    if (!response.ok) return say(false, 'Nothing to answer', error)
    if (back) back.hidden = false
    if (user === null) return say(false, 'Declined', 'Nobody was signed in. You can close this page.')
    say(true, 'Signed in as @' + username, 'Go back to the page where you started. You can close this one.')
  } catch {
    for (const button of request.querySelectorAll('button')) button.disabled = false
    say(false, 'The server does not answer', 'Try again in a moment.')
  }
}

if (request) {
  for (const button of request.querySelectorAll('[data-user]')) {
    button.addEventListener('click', () => answer(button.dataset.user))
  }
  request.querySelector('[data-decline]').addEventListener('click', () => answer(null))
}
`
