import { escapeHtml } from '../../../core/foundation/index.ts'
import { accountRow, hiddenFields, simulatorPage } from '../../../dev/simulatorPage.ts'

const page = (title: string, body: string, script?: string): string =>
  simulatorPage({ title, body, script, stylesheet: '/dev/oauth/simulator.css' })

export interface ChooserPage {
  id: string
  name: string
  scopes: readonly string[]
  /** The authorization request, which the form sends together with the choice. */
  request: URLSearchParams
}

/** The page on which you choose the user, and what should go wrong. */
export function chooserPage({ id, name, scopes, request }: ChooserPage): string {
  const provider = escapeHtml(name)
  const action = `/dev/oauth/${id}/authorize`
  const carried = hiddenFields(request)
  return page(
    `Development simulator — not ${name}`,
    `<h1>Development simulator — not ${provider}</h1>
<p class="lead">This server has no credentials of ${provider} and plays it instead. Nothing leaves this machine.</p>
<form action="${action}" method="get">
${carried}
<h2 id="accounts">Choose an account</h2>
<ul class="rows" aria-labelledby="accounts">
${accountRow('ada', 'AL', 'Ada Lovelace', 'ada@example.com')}
${accountRow('grace', 'GH', 'Grace Hopper', 'grace@example.com')}
</ul>
</form>
<details>
<summary>Somebody else</summary>
<form action="${action}" method="get" class="fields">
${carried}
<label>Name<input name="name" required maxlength="100" autocomplete="off" value="Katherine Johnson"></label>
<label>E-mail address<input name="email" type="email" required maxlength="200" autocomplete="off" value="katherine@example.com"></label>
<button class="primary" name="choice" value="custom">Continue</button>
</form>
</details>
<form action="${action}" method="get">
${carried}
<h2 id="trouble">Or see what happens when it fails</h2>
<div class="choices" role="group" aria-labelledby="trouble">
<button name="choice" value="deny">Deny</button>
<button name="choice" value="suspended">Suspended</button>
<button name="choice" value="rate-limit">Rate limit</button>
</div>
</form>
<p class="small">The app asks for: ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' ')}</p>`,
  )
}

/** Apple's return: a form that submits itself, or that the user submits if scripts are off. */
export const formPostPage = (name: string, action: string, parameters: Record<string, string>): string =>
  page(
    'Going back to the app',
    `<h1>Going back to the app</h1>
<p class="lead">${escapeHtml(name)} answers with a form.</p>
<form id="back" action="${escapeHtml(action)}" method="post">
${hiddenFields(Object.entries(parameters))}
<button class="primary">Continue</button>
</form>`,
    '/dev/oauth/simulator.js',
  )

/** The provider's page for a wrong request: it never redirects to an address that is not registered. */
export const problemPage = (name: string, problem: string): string =>
  page(
    `Development simulator — not ${name}`,
    `<h1>${escapeHtml(name)} would refuse this</h1>
<p class="lead">${escapeHtml(problem)}</p>
<p class="lead">Go back to the app and begin again there.</p>`,
  )

export const SIMULATOR_SCRIPT = `'use strict'
document.getElementById('back').submit()
`
