import { pagePolicy, writePage, type PageText } from './page.ts'

/**
 * A page that a mail links to, with one button that makes a call. Opening the page changes nothing, since mail
 * scanners open links too.
 */
export interface ActionPage {
  /** Path of the page, and of the POST that its button sends. */
  path: string
  html: string
  headers: Readonly<Record<string, string>>
}

export interface ActionPageTexts extends PageText {
  button: string
  /** Shown while the call is in progress. */
  doing: string
  done: string
  /** Shown if the call fails without an answer from the server. */
  failed: string
}

const scriptOf = (path: string, { doing, done, failed }: ActionPageTexts): string => `
const button = document.getElementById('act')
const outcome = document.getElementById('outcome')
const token = location.hash.slice(1)
const say = (text, isOver) => { outcome.textContent = text; button.hidden = isOver; button.disabled = false }
if (token.length !== 43) say('This link is not complete. Open the one in the mail once more, or copy all of it.', true)
button.addEventListener('click', async () => {
  button.disabled = true
  outcome.textContent = ${JSON.stringify(doing)}
  try {
    const answer = await fetch(${JSON.stringify(path)}, {
      method: 'POST', credentials: 'omit',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }),
    })
    if (answer.ok) return say(${JSON.stringify(done)}, true)
    say((await answer.json()).error, answer.status === 404)
  } catch {
    say(${JSON.stringify(failed)}, false)
  }
})
`

/**
 * Builds the page of an action. The token is in the URL's fragment, which browsers send to no server. The page says
 * nothing about the account, since the visitor has proven nothing yet; it loads nothing from other sites, cannot be
 * framed, and sends no referrer.
 */
export function actionPage(path: string, texts: ActionPageTexts): ActionPage {
  const script = scriptOf(path, texts)
  const html = writePage(
    texts,
    `<button type="button" id="act">${texts.button}</button>
<p id="outcome" role="status"></p>
<noscript><p>This page needs JavaScript.</p></noscript>`,
    script,
  )
  return {
    path,
    html,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(script),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  }
}
