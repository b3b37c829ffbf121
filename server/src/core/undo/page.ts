import { pagePolicy, writePage } from '../http/page.ts'

/** Path of the page that undoes a change, and of the call that it makes. The token is in the fragment, which is sent to no server or log. */
export const UNDO_PATH = '/account/undo'

const SCRIPT = `
const button = document.getElementById('undo')
const outcome = document.getElementById('outcome')
const token = location.hash.slice(1)
const say = (text, isOver) => { outcome.textContent = text; button.hidden = isOver; button.disabled = false }
if (token.length !== 43) say('This link is not complete. Open the one in the mail once more, or copy all of it.', true)
button.addEventListener('click', async () => {
  button.disabled = true
  outcome.textContent = 'Undoing the change…'
  try {
    const answer = await fetch('${UNDO_PATH}', {
      method: 'POST', headers: { 'content-type': 'application/json' }, credentials: 'omit', body: JSON.stringify({ token }),
    })
    if (answer.ok) return say('The change was undone, and all devices are logged out. Log in as you did before.', true)
    say((await answer.json()).error, answer.status === 404)
  } catch {
    say('The change could not be undone. Check your connection and try again.', false)
  }
})
`

/**
 * The page that a mail about a change links to. It does not describe the change, since the visitor has proven nothing
 * yet; a click undoes it.
 */
export const UNDO_PAGE = writePage(
  {
    title: 'Undo a change of your account',
    heading: 'Undo a change of your account',
    text: 'How you log in was changed. If that was not you, undo it: your account is then as it was before this change, later changes of how you log in are undone too, and all devices are logged out.',
  },
  `<button type="button" id="undo">Undo this change</button>
<p id="outcome" role="status"></p>
<noscript><p>This page needs JavaScript.</p></noscript>`,
  SCRIPT,
)

/** Headers of the page: it loads nothing from other sites, cannot be framed, and sends no referrer. */
export const UNDO_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(SCRIPT),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
