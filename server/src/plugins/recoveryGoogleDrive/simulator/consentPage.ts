import { escapeHtml } from '../../../core/foundation/index.ts'
import { accountRow, hiddenFields, simulatorPage } from '../../../dev/simulatorPage.ts'
import { SIMULATOR_PATH } from '../settings.ts'

/** Made-up people with a drive. */
export const ACCOUNTS = [
  { id: 'ada', initials: 'AL', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 'grace', initials: 'GH', name: 'Grace Hopper', email: 'grace@example.com' },
] as const

const stylesheet = `${SIMULATOR_PATH}/simulator.css`
const TITLE = 'Development simulator — not Google'

const backups = (count: number): string => (count === 0 ? 'no backup' : count === 1 ? '1 backup' : `${count} backups`)

/**
 * The page on which you choose the drive's owner, and what should go wrong.
 * @param countOf returns the number of backups in an account's drive
 */
export function consentPage(request: URLSearchParams, countOf: (account: string) => number): string {
  const form = `<form action="${SIMULATOR_PATH}/authorize" method="get">\n${hiddenFields(request)}`
  return simulatorPage({
    title: TITLE,
    stylesheet,
    body: `<h1>${TITLE}</h1>
<p class="lead">This server has no credentials of Google and plays it instead. Backups lie in this server's memory and are gone when it stops.</p>
${form}
<h2 id="accounts">Choose an account</h2>
<ul class="rows" aria-labelledby="accounts">
${ACCOUNTS.map(({ id, initials, name, email }) => accountRow(id, initials, name, `${email} · ${backups(countOf(id))}`)).join('\n')}
</ul>
</form>
${form}
<h2 id="trouble">Or see what happens when it fails</h2>
<div class="choices" role="group" aria-labelledby="trouble">
<button name="choice" value="deny">Deny</button>
<button name="choice" value="unticked">Not shared</button>
<button name="choice" value="suspended">Suspended</button>
<button name="choice" value="rate-limit">Rate limit</button>
<button name="choice" value="full">Drive full</button>
<button name="choice" value="down">Drive down</button>
</div>
</form>
<p class="small">The app asks for: <code>${escapeHtml(request.get('scope') ?? '')}</code></p>`,
  })
}

/** Google's page for a wrong request: it never redirects to an address that is not registered. */
export const problemPage = (problem: string): string =>
  simulatorPage({
    title: TITLE,
    stylesheet,
    body: `<h1>Google would refuse this</h1>
<p class="lead">${escapeHtml(problem)}</p>
<p class="lead">Go back to the app and begin again there.</p>`,
  })
