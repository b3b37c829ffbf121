import { escapeHtml } from '../../../core/foundation/index.ts'
import { foot, head, SAY } from './page.ts'
import type { SimulatedSigner } from './signerApi.ts'

const SCRIPT = '/dev/farcaster-signer.js'

/** The page on which the user of the simulated Farcaster app lets an app write in their name, or revokes that. */
export function signerPage(request: SimulatedSigner | undefined): string {
  if (request?.fid === undefined || request.state === 'gone') {
    return page(
      'Nothing to answer',
      'This request was declined, or it is not known here. Start again on the page where you came from.',
      '',
    )
  }
  const key = `<p class="lead"><code>${escapeHtml(request.key.slice(0, 10))}…${escapeHtml(request.key.slice(-8))}</code></p>`
  if (request.state === 'completed') {
    return page(
      'This key may sign',
      `Account ${request.userFid} lets this key write in its name.`,
      `${key}
<button type="button" class="decline" data-decision="revoke">Revoke it</button>`,
    )
  }
  return page(
    'Let the app write for you?',
    `App ${request.requestFid} asks account ${request.fid} to let this key write in its name.`,
    `${key}
<button type="button" class="decline primary" data-decision="approve">Approve as account ${request.fid}</button>
<button type="button" class="decline" data-decision="other">Approve with another account</button>
<button type="button" class="decline" data-decision="reject">Reject</button>`,
  )
}

const page = (title: string, text: string, more: string): string => `${head(title, SCRIPT)}<section id="request">
<h1>${title}</h1>
<p class="lead">${text}</p>
${more}
</section>
<div id="status" role="status" tabindex="-1"></div>
${foot}`

export const SIGNER_SCRIPT = `'use strict'
const request = document.getElementById('request')
const status = document.getElementById('status')
const DONE = {
  approve: ['Approved', 'Go back to the page where you started. You can close this one.'],
  other: ['Approved with another account', 'The app asked for another one, so it will not take it.'],
  reject: ['Rejected', 'Nobody may write in your name. You can close this page.'],
  revoke: ['Revoked', 'This key can never be approved again for this account.'],
}

${SAY}
async function decide(decision) {
  const buttons = request.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    })
    const { error } = await response.json()
    request.hidden = true
    if (response.ok) say(decision === 'approve', ...DONE[decision])
    else say(false, 'Nothing to answer', error)
  } catch {
    for (const button of buttons) button.disabled = false
    say(false, 'The server does not answer', 'Try again in a moment.')
  }
}

for (const button of request.querySelectorAll('[data-decision]')) {
  button.addEventListener('click', () => decide(button.dataset.decision))
}
`
