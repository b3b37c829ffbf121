/** Tests the mails about forks that were taken over in a new place, and the links in them (ADR 69). */
import { PATHS, type WireError, type WireForkedSession, type WireSecurityEvents } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const BLOG = 'http://localhost:6000'
const DAY = 86_400

/** The tokens and the key of a session, as a browser stores them. */
interface Held {
  token: string
  refresh_token: string
  key?: BrowserKey | undefined
}

let server: TestServer
let people = 0
let email: string
let owner: Held & Pick<LoggedIn, 'user'>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  email = `owner${++people}@example.com`
  const key = createTestKey()
  owner = { ...(await server.login(email, { key, ip: `10.4.${people}.1` })), key }
})
afterAll(() => server.close())

/** Forks a session, and updates its tokens from the answer. */
const fork = async (target = ORIGIN, from: Held = owner): Promise<WireForkedSession> => {
  const { token, refresh_token: refreshToken, key } = from
  const wanted = { refresh_token: refreshToken, target_origin: target }
  const { body } = await server.post<WireForkedSession>(PATHS.sessionsFork, wanted, { token, key })
  Object.assign(from, { token: body.token, refresh_token: body.refresh_token })
  return body
}
const recover = async (
  forked: WireForkedSession,
  key?: BrowserKey,
  origin = ORIGIN,
  userAgent = CHROME,
): Promise<Held> => {
  const options = { key, headers: { origin, 'user-agent': userAgent } }
  const shown = { refresh_token: forked.new_session_refresh_token }
  return { ...(await server.post<LoggedIn>(PATHS.sessionsForkRecover, shown, options)).body, key }
}
const carryOver = async (key = createTestKey(), origin = ORIGIN): Promise<Held> =>
  recover(await fork(origin), key, origin)
const noticesTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && subject.includes('new place'))
const tokenTo = (address: string): string =>
  /#([A-Za-z0-9_-]{43})$/m.exec(noticesTo(address).at(-1)?.text ?? '')?.[1] ?? 'none'
const end = (token: string) => server.post<WireError>('/account/end-session', { token }, { appId: null })
/** Advances ten minutes, after which the gathered notices are sent. */
const afterGathering = async (): Promise<void> => {
  server.clock.advance(600)
  await server.sendNotices()
}
const isIn = async ({ token, key }: Held): Promise<boolean> =>
  (await server.get(PATHS.userSessions, { token, key })).status === 200

describe('the first fork to a place', () => {
  it('the first fork to a place is mailed to every address of the user, with site, device and time [SESSION-57, SEC-36]', async () => {
    const second = `second${people}@example.com`
    const account = await server.db
      .selectFrom('linked_accounts')
      .selectAll()
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow()
    const google = { ...account, id: `google${people}`, type: 'google_oauth', subject: `google${people}` }
    const details = JSON.stringify({ email: second, emailIsVerified: true })
    await server.db
      .insertInto('linked_accounts')
      .values({ ...google, details })
      .execute()
    const forked = await fork(BLOG)
    expect(noticesTo(email)).toEqual([])
    await recover(forked, createTestKey(), BLOG)
    for (const address of [email, second]) {
      const [notice, ...others] = noticesTo(address)
      expect(others).toEqual([])
      expect(notice?.subject).toBe('You are logged in to Latchkey demo in a new place')
      expect(notice?.text).toContain('Your session was carried over to http://localhost:6000, with Chrome on macOS.')
      expect(notice?.text).toContain('This was done on 15 January 2026 at 12:00 UTC.')
      expect(notice?.text).toMatch(
        /\n\nLook at this session and end it: http:\/\/localhost:4100\/account\/end-session\?app=latchkey-demo-development&lang=en#[\w-]{43}\n\n-- \n/,
      )
    }
  })

  it('a fork to the same origin and browser is mailed once, and a fork to another origin or key is mailed again', async () => {
    const key = createTestKey()
    await carryOver(key)
    await carryOver(key)
    expect(noticesTo(email)).toHaveLength(1)
    // A thief can imitate the owner's `User-Agent`, but has another key, so this counts as a new place.
    await carryOver(createTestKey())
    await carryOver(key, BLOG)
    expect(noticesTo(email)).toHaveLength(1)
    await afterGathering()
    expect(noticesTo(email)).toHaveLength(2)
    expect(noticesTo(email)[1]?.text).toMatch(
      /carried over to http:\/\/localhost:5173, [^]*carried over to http:\/\/localhost:6000, /,
    )
    server.clock.advance(398 * DAY)
    await deleteExpired(server.longRunning, server.clock)
    owner = { ...(await server.login(email)), key: undefined }
    await carryOver(key)
    await afterGathering()
    expect(noticesTo(email)).toHaveLength(2)
  })

  it("a fork recovered without a key is mailed once for each browser's user agent", async () => {
    owner = { ...(await server.login(email)), key: undefined }
    for (const userAgent of [CHROME, CHROME, FIREFOX]) await recover(await fork(), undefined, ORIGIN, userAgent)
    await afterGathering()
    const devices = noticesTo(email).map(({ text }) => /, with ([^.]*)\./.exec(text)?.[1])
    expect(devices).toEqual(['Chrome on macOS', 'Firefox on Linux'])
  })

  it('a fork is not mailed before it is recovered, nor when another origin tried to recover it', async () => {
    await fork(BLOG)
    await recover(await fork(BLOG), createTestKey(), ORIGIN)
    expect(noticesTo(email)).toEqual([])
  })

  it('a fork is recovered although the mail server is away', async () => {
    server.mail.failWith = new Error('away')
    expect(await isIn(await carryOver())).toBe(true)
    server.mail.failWith = undefined
  })
})

describe('the link of the mail about a fork', () => {
  it('opening the link of the mail about a fork ends nothing, and its page loads nothing and cannot be framed', async () => {
    const stolen = await carryOver()
    const { status, headers, body } = await server.get<string>('/account/end-session', { appId: null })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(body).toContain('<button type="button" id="act">End this session</button>')
    expect(await isIn(stolen)).toBe(true)
  })

  it('confirming the link of the mail about a fork ends the fork and its forks, keeps the first session, and is recorded [SEC-37]', async () => {
    const stolen = await carryOver()
    await server.confirm(email, stolen)
    const further = await recover(await fork(ORIGIN, stolen), stolen.key)
    expect(await end(tokenTo(email))).toMatchObject({ status: 200, body: { success: true } })
    expect([await isIn(stolen), await isIn(further), await isIn(owner)]).toEqual([false, false, true])
    const next = await refresh(server, stolen.refresh_token, { key: stolen.key })
    expect(next).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' } })
    const { body: record } = await server.get<WireSecurityEvents>(`${PATHS.userEvents}?limit=1`, owner)
    const ended = { event: 'session_ended', session_id: null, other_session_id: expect.any(String) as string }
    expect(record.events).toMatchObject([ended])
  })

  it('confirming the link of the mail about two forks ends both, and keeps a fork that an earlier mail told of', async () => {
    const first = await carryOver()
    server.clock.advance(60)
    const second = await carryOver()
    server.clock.advance(60)
    const third = await carryOver()
    await afterGathering()
    expect(noticesTo(email)[1]?.text).toContain(
      'If it was not, end these sessions. The link works once, within 7 days of the first.',
    )
    const link = tokenTo(email)
    await end(link)
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false])
    expect((await end(link)).status).toBe(404)
  })

  it('the link of the mail about a fork ends it once and then answers 404, and the next fork to the same place is mailed', async () => {
    const key = createTestKey()
    await carryOver(key)
    const link = tokenTo(email)
    expect((await end(link)).status).toBe(200)
    const gone = { code: 'session_not_found', error: expect.stringContaining('7 days') as string }
    expect(await end(link)).toMatchObject({ status: 404, body: gone })
    await carryOver(key)
    await afterGathering()
    expect(noticesTo(email)).toHaveLength(2)
  })

  it('the link of the mail about a fork answers 200 if the fork has ended already', async () => {
    await carryOver()
    await server.post(PATHS.sessionsLogout, { refresh_token: owner.refresh_token })
    expect((await end(tokenTo(email))).status).toBe(200)
  })

  it.each([
    [604_799, 200],
    [604_800, 404],
  ])('the link of the mail about a fork %i s after the fork is answered %i [SESSION-57]', async (seconds, status) => {
    await carryOver()
    const link = tokenTo(email)
    server.clock.advance(seconds)
    expect((await end(link)).status).toBe(status)
  })

  it("the database holds neither the token of the link nor the fork's origin in plain text", async () => {
    await carryOver()
    const [links, places] = [server.db.selectFrom('fork_end_links'), server.db.selectFrom('fork_places')]
    const rows = JSON.stringify([await links.selectAll().execute(), await places.selectAll().execute()])
    expect(rows).not.toContain(tokenTo(email))
    expect(rows).not.toContain(ORIGIN)
  })

  it.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}\u0000`])(
    'the link of the mail about a fork with a malformed token is refused with invalid_data: %j',
    async (token) => {
      expect(await end(token)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    },
  )
})
