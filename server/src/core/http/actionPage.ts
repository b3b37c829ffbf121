import type { MessageApp } from '../apps/index.ts'
import { escapeHtml } from '../foundation/index.ts'
import { inOrder, type Language, type MessageKey, type Writer } from '../messages/index.ts'
import { pagePolicy, writePage } from './page.ts'

/**
 * A page that a mail links to, with one button that makes a call. Opening the page changes nothing, since mail
 * scanners open links too.
 */
export interface ActionPage {
  /** Path of the page, and of the POST that its button sends. */
  path: string
  /** First part of the keys of its texts. */
  texts: 'undoPage' | 'keepPage' | 'endPage'
  /** Texts for the error codes with which the call is refused. Another one shows that it failed. */
  errors: Readonly<Record<string, MessageKey>>
}

/** What the page's script says. */
type Said = Record<'doing' | 'done' | 'failed' | 'noToken', string> & { errors: Record<string, string> }

/** Encodes texts for a script: an app's own text cannot end the element. */
const encoded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const scriptOf = (path: string, said: Said): string => `
const said = ${encoded(said)}
const button = document.getElementById('act')
const outcome = document.getElementById('outcome')
const token = location.hash.slice(1)
const say = (text, isOver) => { outcome.textContent = text; button.hidden = isOver; button.disabled = false }
if (token.length !== 43) say(said.noToken, true)
button.addEventListener('click', async () => {
  button.disabled = true
  outcome.textContent = said.doing
  try {
    const answer = await fetch(${encoded(path)}, {
      method: 'POST', credentials: 'omit',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }),
    })
    if (answer.ok) return say(said.done, true)
    const { code } = await answer.json()
    say(Object.hasOwn(said.errors, code) ? said.errors[code] : said.failed, answer.status === 404)
  } catch {
    say(said.failed, false)
  }
})
`

/** Returns the address of an action for a mail: it opens in the look of the app and the language of the mail. */
export const actionLink = (
  { path }: ActionPage,
  { publicOrigin, token, appId, language }: { publicOrigin: string; token: string; appId: string; language: Language },
): string => `${publicOrigin}${path}?${new URLSearchParams({ app: appId, lang: language }).toString()}#${token}`

/**
 * Writes the page of an action. The token is in the URL's fragment, which browsers send to no server. The page says
 * nothing about the account, since the visitor has proven nothing yet; it loads nothing from other sites, not even the
 * app's logo, cannot be framed, and sends no referrer.
 * @param app shown by name and colour; undefined if the link names none
 */
export function writeActionPage(
  { path, texts, errors }: ActionPage,
  { write, language }: Pick<Writer, 'write' | 'language'>,
  app: MessageApp | undefined,
): { html: string; headers: Readonly<Record<string, string>> } {
  const frame = { language, app }
  const said = (key: MessageKey): string => inOrder(write(key), language)
  const script = scriptOf(path, {
    doing: said(`${texts}.doing`),
    done: said(`${texts}.done`),
    failed: said(`${texts}.failed`),
    noToken: said('page.noToken'),
    errors: Object.fromEntries(
      Object.entries({ ...errors, too_many_requests: 'page.busy' } as const).map(([code, key]) => [code, said(key)]),
    ),
  })
  const html = writePage(
    frame,
    { title: write(`${texts}.title`), heading: write(`${texts}.title`), text: write(`${texts}.text`) },
    `<button type="button" id="act">${escapeHtml(said(`${texts}.button`))}</button>
<p id="outcome" role="status"></p>
<noscript><p>${escapeHtml(said('page.noScript'))}</p></noscript>`,
    script,
  )
  return {
    html,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(frame, script),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  }
}
