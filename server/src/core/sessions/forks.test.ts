/**
 * Tests attack 2 on an account: a malicious script forks the session with the page's key, and the thief takes the
 * fork over elsewhere with a key of their own (ADR 69).
 */
import { PATHS, type WireError, type WireForkedSession, type WireUserSessions } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { decodeJwt } from 'jose'
import type { Updateable } from 'kysely'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import type { SessionsTable } from '../../db/tables.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

const DAY = 86_400

let server: TestServer
/** A second server on the same database, whose app has `keepForksAfterLogout` set. */
let keeping: TestServer
let people = 0
beforeAll(async () => {
  server = await createTestServer()
  keeping = await createTestServer({
    beside: server,
    file: { apps: [{ id: DEVELOPMENT_APP_ID, name: 'Demo', allowedOrigins: [ORIGIN], keepForksAfterLogout: true }] },
  })
})
afterAll(async () => {
  await keeping.close()
  await server.close()
})

/** The tokens and the key of a session, as a browser stores them. */
interface Held {
  email: string
  token: string
  refreshToken: string
  key: BrowserKey
}
const logIn = async (email = `owner${++people}@example.com`): Promise<Held> => {
  const key = createTestKey()
  const { token, refresh_token: refreshToken } = await server.login(email, { key, ip: `10.3.${++people % 250}.1` })
  return { email, token, refreshToken, key }
}
const fork = ({ token, refreshToken, key }: Pick<Held, 'token' | 'refreshToken'> & { key?: BrowserKey }) =>
  server.post<WireForkedSession & WireError>(PATHS.sessionsFork, { refresh_token: refreshToken }, { token, key })
const recover = (forked: WireForkedSession, key?: BrowserKey) =>
  server.post<LoggedIn & WireError>(
    PATHS.sessionsForkRecover,
    { refresh_token: forked.new_session_refresh_token },
    { key },
  )
/** Forks a session, and takes the fork over in another browser. The tokens of `from` are updated from the answer. */
const carryOver = async (from: Held): Promise<Held> => {
  const { body: forked } = await fork(from)
  Object.assign(from, { token: forked.token, refreshToken: forked.refresh_token })
  const key = createTestKey()
  const { body } = await recover(forked, key)
  return { email: from.email, token: body.token, refreshToken: body.refresh_token, key }
}
const goOn = async (held: Held) => {
  const answer = await refresh(server, held.refreshToken, { key: held.key })
  if (answer.status === 200) Object.assign(held, { token: answer.body.token, refreshToken: answer.body.refresh_token })
  return answer
}
const list = ({ token, key }: Held, by = server) =>
  by.get<WireUserSessions & WireError>(PATHS.userSessions, { token, key })
const isIn = async (held: Held): Promise<boolean> => (await list(held)).status === 200
const logOut = ({ token, refreshToken }: Held, by = server) =>
  by.post(PATHS.sessionsLogout, { refresh_token: refreshToken }, { token })
/** Changes a session's row directly, to simulate an older server or housekeeping. */
const alter = ({ token }: Pick<Held, 'token'>, row: Updateable<SessionsTable>) =>
  server.db.updateTable('sessions').set(row).where('id', '=', decodeJwt<{ sid: string }>(token).sid).execute()
/** Proves a second factor in a session, by the code of an authenticator app. */
const proveByTotp = ({ token }: Pick<Held, 'token'>, secret: string) => {
  const code = codeOf(secret, server.clock.now())
  return server.post(PATHS.sessionsFresh, { mfa: { method: 'totp', code } }, { token })
}
/** Logs in as a client without a key, so that the session is unbound. */
const logInUnbound = async () => {
  const { token, refresh_token: refreshToken } = await server.login(`owner${++people}@example.com`)
  return { token, refreshToken }
}
/** Has the user confirm their identity in a session. */
const confirmIn = ({ email, token, key }: Held) => server.confirm(email, { token, key })
const expiryOf = ({ token }: Held): number => decodeJwt(token).exp as number
const nowS = (): number => Math.floor(server.clock.now() / 1_000)
const OVER = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' } }
const EXPIRED = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'session_expired' } }
const required = (cause: 'login' | 'second_factor') => ({ status: 401, body: { code: 'fresh_proof_required', cause } })
const eventsOf = async ({ token }: Held) => {
  const { sub } = decodeJwt(token)
  return server.db
    .selectFrom('security_events')
    .select(['event', 'refusal'])
    .where('user_id', '=', sub as string)
    .orderBy('sequence', 'desc')
    .execute()
}

describe('a fork ends with the session it came from', () => {
  it('a fork ends on all servers at the logout of its first session, though a thief recovered it with their own key [SESSION-54, SEC-33]', async () => {
    const owner = await logIn()
    const thief = await carryOver(owner)
    const other = await createTestServer({ beside: server })
    expect((await list(thief, other)).status).toBe(200)
    await logOut(owner)
    await logIn(owner.email)
    expect((await list(thief, other)).status).toBe(401)
    expect(await goOn(thief)).toMatchObject(OVER)
    await other.close()
  })

  it('forks of a fork end at the logout of the first session [SESSION-54]', async () => {
    const owner = await logIn()
    const between = await carryOver(owner)
    await confirmIn(between)
    const last = await carryOver(between)
    await confirmIn(last)
    await logOut(owner)
    expect([await isIn(between), await isIn(last)]).toEqual([false, false])
    expect(await goOn(last)).toMatchObject(OVER)
  })

  it('a fork ends when the user ends its first session from another session', async () => {
    const [owner, elsewhere] = [await logIn(), await logIn()]
    const thief = await carryOver(owner)
    Object.assign(elsewhere, await logIn(owner.email))
    const { body } = await list(elsewhere)
    const forked = body.sessions.find(({ is_current: isCurrent, is_fork: isFork }) => !isCurrent && !isFork)
    await server.post(PATHS.userSessionsEnd, { id: forked?.id }, elsewhere)
    expect(await isIn(thief)).toBe(false)
  })

  it('a fork ends 30 days after the last use of its first session, however much the fork is used', async () => {
    const owner = await logIn()
    const left = await carryOver(owner)
    await confirmIn(left)
    const end = nowS() + 30 * DAY
    server.clock.advance(29 * DAY)
    expect((await goOn(left)).status).toBe(200)
    expect(expiryOf(left)).toBe(nowS() + 3_600)
    server.clock.advance(DAY - 600)
    expect((await goOn(left)).status).toBe(200)
    expect(expiryOf(left)).toBe(end)
    const fresh = await logIn(owner.email)
    expect((await list(fresh)).body.sessions).toHaveLength(3)
    server.clock.advance(600)
    expect((await list(fresh)).body.sessions).toHaveLength(1)
    expect(await goOn(left)).toMatchObject(EXPIRED)
    expect(await goOn(left)).toMatchObject(OVER)
  })

  it('a fork ends at its next refresh if a server of an earlier release logged its first session out', async () => {
    const owner = await logIn()
    const left = await carryOver(owner)
    await alter(owner, { ended_at: new Date(server.clock.now()), end_reason: 'logout' })
    expect(await goOn(left)).toMatchObject(OVER)
    expect(await isIn(left)).toBe(false)
  })

  it('a fork in an app with keepForksAfterLogout outlives logout and expiry of its first session, and ends when the user ends all other sessions [SESSION-54]', async () => {
    const owner = await logIn()
    const left = await carryOver(owner)
    await confirmIn(left)
    await logOut(owner, keeping)
    server.clock.advance(29 * DAY)
    const { status, body } = await refresh(keeping, left.refreshToken, { key: left.key })
    expect(status).toBe(200)
    Object.assign(left, { token: body.token, refreshToken: body.refresh_token })
    server.clock.advance(2 * DAY)
    expect((await refresh(keeping, left.refreshToken, { key: left.key })).status).toBe(200)

    const again = await logIn()
    const revoked = await carryOver(again)
    const elsewhere = await logIn(again.email)
    await keeping.post(PATHS.userSessionsEndOthers, {}, elsewhere)
    expect((await list(revoked, keeping)).status).toBe(401)
  })
})

describe('forking', () => {
  it('making a fork is refused with fresh_proof_required 600 s after the login, and accepted after a confirming login [ACCESS-19, SESSION-56, SEC-5]', async () => {
    const owner = await logIn()
    server.clock.advance(599)
    expect((await fork({ ...owner })).status).toBe(200)
    const later = await logIn()
    server.clock.advance(600)
    expect(await fork(later)).toMatchObject(required('login'))
    expect((await eventsOf(later))[0]).toEqual({ event: 'session_forked', refusal: 'fresh_proof_required' })
    await confirmIn(later)
    expect((await fork(later)).status).toBe(200)
  })

  it('a fork needs a proof of its own before it can be forked', async () => {
    const left = await carryOver(await logIn())
    expect(await fork(left)).toMatchObject(required('login'))
  })

  it('making a fork needs a second factor proven in the last 300 s, if the user has one [SESSION-56]', async () => {
    const owner = await logInUnbound()
    const secret = await totpCalls(server, owner).add()
    expect(await fork(owner)).toMatchObject(required('second_factor'))
    await proveByTotp(owner, secret)
    server.clock.advance(299)
    const { status, body } = await fork(owner)
    expect(status).toBe(200)
    server.clock.advance(1)
    expect(await fork({ token: body.token, refreshToken: body.refresh_token })).toMatchObject(required('second_factor'))
  })
})

describe('a recovered fork', () => {
  it('a recovered fork ends 86,400 s later if its user has not proven themselves in it [SESSION-55, SEC-34]', async () => {
    const left = await carryOver(await logIn())
    const end = nowS() + 86_400
    server.clock.advance(86_400 - 600)
    expect((await goOn(left)).status).toBe(200)
    expect(expiryOf(left)).toBe(end)
    server.clock.advance(599)
    expect(await isIn(left)).toBe(true)
    server.clock.advance(1)
    expect(await isIn(left)).toBe(false)
    expect(await goOn(left)).toMatchObject(EXPIRED)
  })

  it('a recovered fork ends after 24 hours in an app with keepForksAfterLogout too', async () => {
    const left = await carryOver(await logIn())
    server.clock.advance(86_400)
    expect(await refresh(keeping, left.refreshToken, { key: left.key })).toMatchObject(EXPIRED)
  })

  it('a recovered fork still ends after 86,400 s if its user confirms in the first session, or if the first session is deleted', async () => {
    const owner = await logIn()
    const left = await carryOver(owner)
    await confirmIn(owner)
    await alter(left, { forked_from: null })
    server.clock.advance(86_400)
    expect(await goOn(left)).toMatchObject(EXPIRED)
  })

  it('a fork whose user logs in once more to confirm lives until 90 days after the login of its first session [SESSION-55]', async () => {
    const owner = await logIn()
    const left = await carryOver(owner)
    server.clock.advance(86_399)
    await goOn(left)
    expect((await confirmIn(left)).status).toBe(200)
    server.clock.advance(DAY)
    for (let day = 0; day < 87; day += 29) {
      expect([(await goOn(left)).status, (await goOn(owner)).status]).toEqual([200, 200])
      server.clock.advance(29 * DAY)
    }
    server.clock.advance(3 * DAY)
    expect(await goOn(left)).toMatchObject(EXPIRED)
  })

  it('a recovered fork whose user proves a second factor in it can still be refreshed two days later', async () => {
    const owner = await logInUnbound()
    const secret = await totpCalls(server, owner).add()
    await proveByTotp(owner, secret)
    const { body: left } = await recover((await fork(owner)).body)
    server.clock.advance(30)
    expect((await proveByTotp(left, secret)).status).toBe(200)
    server.clock.advance(2 * DAY)
    expect((await refresh(server, left.refresh_token)).status).toBe(200)
  })
})

describe('forks of bound and unbound sessions', () => {
  const missing = { status: 401, body: { code: 'proof_of_possession_required', cause: 'missing' } }

  it('a fork of a bound session can be recovered with a key only, and is bound to that key [SEC-35]', async () => {
    const { body: forked } = await fork(await logIn())
    expect(await recover(forked)).toMatchObject(missing)
    const key = createTestKey()
    const { status, body } = await recover(forked, key)
    expect(status).toBe(200)
    expect(await server.get(PATHS.userSessions, { token: body.token })).toMatchObject(missing)
    expect((await server.get(PATHS.userSessions, { token: body.token, key })).status).toBe(200)
  })

  it('a fork that an earlier release recovered without a key can be refreshed with a key only', async () => {
    const { body: forked } = await fork(await logIn())
    const { body } = await recover(forked, createTestKey())
    await alter(body, { key_thumbprint: null })
    expect(await refresh(server, body.refresh_token)).toMatchObject(missing)
    const key = createTestKey()
    const { body: next } = await refresh(server, body.refresh_token, { key })
    expect(await refresh(server, next.refresh_token)).toMatchObject(missing)
  })

  it('a fork of an unbound session can be recovered without a key', async () => {
    const { body: forked } = await fork(await logInUnbound())
    expect((await recover(forked)).status).toBe(200)
  })
})
