/** What the pages of the console ask the server for. */
import { ask } from '../server/postgres.mjs'
import { APP_ID, emailOf, EVERY, nameOf, phoneOf, previousIdOf } from './directory.mjs'

const APP = `/apps/${APP_ID}`
/** Bytes after which a download of the table is left: about a page of 500 users. */
const FIRST_BYTES = 100_000

/** Reads the beginning of an answer. */
async function takeFirst(response) {
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > FIRST_BYTES) break
  }
  return { bytes }
}

/**
 * @param {Awaited<ReturnType<typeof import('../server/operator.mjs').logInOperator>>} operator
 * @returns {Promise<{ title: string, ask: (n: number) => Promise<{ ms: number, answer: any }> }[]>} `n` counts the calls:
 *   each asks for somebody else
 */
export async function questionsOf(operator, database, users) {
  /** The number of a person who has what every so many people have. */
  const some = (n, every = 1) => (1 + (((n + 1) * 7_919 * 7_907) % (Math.trunc(users / every) - 1))) * every
  const get = (path) => operator.call(path)
  const find = (text) => operator.call(`${APP}/users/search`, { method: 'POST', body: { searchTerm: text } })
  const events = (query) => get(`${APP}/events?limit=50&${query}`)
  const walletOf = async (n) =>
    (await ask(database, `select '0x' || md5('wallet' || ${n}) || substr(md5('more' || ${n}), 1, 8) as it`))[0].it
  const idOf = async (n) => (await ask(database, `select 'did:latchkey:' || md5('user' || ${n}) as it`))[0].it
  const wallets = []
  const ids = []
  for (let n = 0; n < 100; n += 1) {
    wallets.push(await walletOf(some(n, EVERY.wallet)))
    ids.push(await idOf(some(n, 4)))
  }
  const of = (list, n) => list[n % list.length]
  const day = 86_400
  const now = () => Math.floor(Date.now() / 1000)
  const ago = (days) => now() - days * day

  // Cursors of one list are good for each of its states, and deleted users are spread over the whole list.
  const places = []
  for (let cursor = ''; cursor !== null && places.length < 40;) {
    const { answer } = await get(`${APP}/users?limit=12&state=deleted&cursor=${cursor}`)
    cursor = answer.next_cursor
    if (cursor !== null) places.push(cursor)
  }
  const { answer: deepEvents } = await get(`${APP}/events?limit=50&event=mfa_reset&until=${ago(200)}`)

  const list = [
    ['search: a whole address', (n) => find(emailOf(some(n)))],
    ['search: the beginning of an address', (n) => find(emailOf(some(n)).replace(/\d{1,3}@.*/, ''))],
    [
      'search: a first name and two letters',
      (n) => find(emailOf(some(n)).split('.')[0] + emailOf(some(n)).match(/\..{2}/)[0]),
    ],
    ['search: one letter', (n) => find('abcdefghijklm'[n % 13])],
    ['search: a whole number', (n) => find(phoneOf(some(n, EVERY.phone)))],
    ['search: the beginning of a number', (n) => find(phoneOf(some(n, EVERY.phone)).slice(0, 8))],
    ['search: a whole wallet address', (n) => find(of(wallets, n))],
    ['search: the beginning of a wallet address', (n) => find(of(wallets, n).slice(0, 6))],
    ['search: a name', (n) => find(nameOf(some(n, EVERY.google)))],
    ['search: the beginning of a name', (n) => find(nameOf(some(n, EVERY.google)).replace(/ \d+$/, ''))],
    ['search: an id', (n) => find(of(ids, n))],
    ['search: an id of before', (n) => find(previousIdOf(some(n, EVERY.previousId)))],
    ['search: the beginning of an id of before', (n) => find(previousIdOf(some(n, EVERY.previousId)).slice(0, 10))],
    ['search: nobody', (n) => find(`nobody-${n}`)],
    ['users: first page', () => get(`${APP}/users?limit=50`)],
    ['users: a page deep in the list', (n) => get(`${APP}/users?limit=50&cursor=${of(places, n) ?? ''}`)],
    ['users: last page', () => get(`${APP}/users?limit=50&cursor=${places.at(-1) ?? ''}`)],
    ...['active', 'blocked', 'deleted'].map((state) => [
      `users: ${state}`,
      () => get(`${APP}/users?limit=50&state=${state}`),
    ]),
    ['users as CSV: first rows', () => operator.call(`${APP}/users.csv`, { take: takeFirst })],
    ['blocked users as CSV: first rows', () => operator.call(`${APP}/users.csv?state=blocked`, { take: takeFirst })],
    [
      'found users as CSV: first rows',
      (n) => operator.call(`${APP}/users.csv?q=${'abcdefghijklm'[n % 13]}`, { take: takeFirst }),
    ],
    ['a user', (n) => get(`${APP}/users/${of(ids, n)}`)],
    ['a user: sessions', (n) => get(`${APP}/users/${of(ids, n)}/sessions`)],
    ['a user: events', (n) => get(`${APP}/users/${of(ids, n)}/events?limit=20`)],
    ['events: first page', () => events('')],
    ['events: a page deep in the list', () => events(`cursor=${deepEvents.next_cursor ?? ''}`)],
    ['events: logins', () => events('event=login')],
    ['events: a rare kind', () => events('event=mfa_reset')],
    ['events: refused', () => events('outcome=refused')],
    ['events: refused logins', () => events('event=login&outcome=refused')],
    ['events: by wallet', () => events('method=wallet')],
    ['events: by a rare method', () => events('method=farcaster')],
    ['events: logins by a rare method', () => events('event=login&method=farcaster')],
    ['events: refused by a rare method', () => events('outcome=refused&method=farcaster')],
    ['events: a rare kind by another method', () => events('event=mfa_reset&method=farcaster')],
    ['events: of a user', (n) => events(`user=${of(ids, n)}`)],
    ['events: refused of a user', (n) => events(`user=${of(ids, n)}&outcome=refused`)],
    ['events: of a day half a year ago (API)', () => events(`since=${ago(181)}&until=${ago(180)}`)],
    ['events: before a day half a year ago (API)', () => events(`until=${ago(180)}`)],
    [
      'events: a rare kind in a week half a year ago (API)',
      () => events(`event=mfa_reset&since=${ago(187)}&until=${ago(180)}`),
    ],
    ['overview: a day by hours', () => get(`/counters?app=${APP_ID}&from=${ago(1)}&step=hour`)],
    ['overview: a month by days', () => get(`/counters?app=${APP_ID}&from=${ago(30)}&step=day`)],
    ['overview: half a year by weeks', () => get(`/counters?app=${APP_ID}&from=${ago(182)}&step=week`)],
    ['overview: 400 days by days (API)', () => get(`/counters?app=${APP_ID}&from=${ago(399)}&step=day`)],
    ['overview: 400 days by weeks, all apps (API)', () => get(`/counters?from=${ago(399)}&step=week`)],
    ['webhook messages: first page', () => get(`${APP}/webhooks/endpoint-of-the-benchmark/deliveries?limit=50`)],
    [
      'webhook messages: given up',
      () => get(`${APP}/webhooks/endpoint-of-the-benchmark/deliveries?limit=50&state=dead`),
    ],
    [
      'webhook messages: waiting',
      () => get(`${APP}/webhooks/endpoint-of-the-benchmark/deliveries?limit=50&state=waiting`),
    ],
    ['audit: first page', () => get('/acts?limit=50')],
    ['audit: of a user', (n) => get(`/acts?limit=50&user=${of(ids, n)}`)],
    ['health', () => get('/health')],
  ]
  return list.map(([title, askFor]) => ({ title, ask: askFor }))
}
