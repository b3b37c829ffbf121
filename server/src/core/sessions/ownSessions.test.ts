import {
  END_ALL_SESSIONS_PATH,
  PATHS,
  type WireError,
  type WireForkedSession,
  type WireSession,
  type WireUserSessions,
} from 'latchkey/core/contract'
import { decodeJwt } from 'jose'
import type { CallOptions, LoggedIn } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  refresh,
  type TestServer,
} from '../../testing/createTestServer.ts'

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const by = (userAgent: string): CallOptions => ({ headers: { 'user-agent': userAgent } })

interface Tokens {
  token: string
  refresh_token: string
}

let server: TestServer
let people = 0
let address: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  people += 1
  address = `owner${people}@example.com`
})
afterAll(() => server.close())

const logIn = (userAgent = FIREFOX): Promise<LoggedIn> => server.login(address, by(userAgent))
const list = ({ token }: { token: string }, options?: CallOptions) =>
  server.get<WireUserSessions & WireError>(PATHS.userSessions, { token, ...options })
const end = ({ token }: { token: string }, id: string) =>
  server.post<WireUserSessions & WireError>(PATHS.userSessionsEnd, { id }, { token })
const endOthers = ({ token }: { token: string }) =>
  server.post<WireUserSessions & WireError>(PATHS.userSessionsEndOthers, {}, { token })
const endAll = ({ token }: { token: string }, given: CallOptions = {}) =>
  server.post<WireUserSessions & WireError>(END_ALL_SESSIONS_PATH, {}, { token, ...given })
const idOf = async ({ token }: { token: string }): Promise<string> =>
  (
    await server.db
      .selectFrom('sessions')
      .select('public_id')
      .where('id', '=', decodeJwt<{ sid: string }>(token).sid)
      .executeTakeFirstOrThrow()
  ).public_id
const forkOf = async ({ token, refresh_token: refreshToken }: Tokens) =>
  (await server.post<WireForkedSession>(PATHS.sessionsFork, { refresh_token: refreshToken }, { token })).body
const recover = async (fork: WireForkedSession, userAgent = FIREFOX) =>
  (
    await server.post<WireSession>(
      PATHS.sessionsForkRecover,
      { refresh_token: fork.new_session_refresh_token },
      by(userAgent),
    )
  ).body as Tokens
const isAlive = async ({ token, refresh_token: refreshToken }: Tokens): Promise<boolean> => {
  const opens = (await list({ token })).status === 200
  expect((await refresh(server, refreshToken)).status).toBe(opens ? 200 : 401)
  return opens
}
/** Has the user confirm their identity in a session. */
const confirmIn = ({ token }: { token: string }) => server.confirm(address, { token })
const LOGGED_OUT = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' } }
const FRESH_PROOF_REQUIRED = { status: 401, body: { code: 'fresh_proof_required', cause: 'login' } }
const NOT_FOUND = { status: 404, body: { code: 'session_not_found' } }

describe("the list of a user's sessions", () => {
  it("the list of sessions shows live sessions, the caller's first, with device and times [SESSION-60, V7.5.2]", async () => {
    const phone = await logIn(PIXEL)
    server.clock.advance(60)
    const desk = await logIn()
    server.clock.advance(60)
    await refresh(server, phone.refresh_token)
    expect((await list(desk)).body).toEqual({
      sessions: [
        {
          id: await idOf(desk),
          created_at: 1_768_478_460,
          last_used_at: null,
          is_current: true,
          is_fork: false,
          device: { browser: 'Firefox', system: 'Linux', is_mobile: false },
        },
        {
          id: await idOf(phone),
          created_at: 1_768_478_400,
          last_used_at: 1_768_478_520,
          is_current: false,
          is_fork: false,
          device: { browser: 'Chrome', system: 'Android', is_mobile: true },
        },
      ],
    })
    expect(JSON.stringify(await server.db.selectFrom('sessions').selectAll().execute())).not.toContain('Mozilla')
  })

  it('the list of sessions shows a fork without a device until it is recovered, and then with one', async () => {
    const session = await logIn()
    const fork = await forkOf(session)
    const listed = async () => (await list(session)).body.sessions.find((other) => other.is_fork)
    expect(await listed()).toMatchObject({
      is_current: false,
      last_used_at: null,
      device: { browser: null, system: null, is_mobile: null },
    })
    await recover(fork, PIXEL)
    expect(await listed()).toMatchObject({
      is_current: false,
      device: { browser: 'Chrome', system: 'Android', is_mobile: true },
    })
  })

  it('the list of sessions omits sessions that ended, were unused for thirty days, or are of another user or app', async () => {
    const left = await logIn()
    server.clock.advance(30 * 86_400)
    const ended = await logIn()
    await server.post(PATHS.sessionsLogout, { refresh_token: ended.refresh_token })
    await server.login(address, { appId: OTHER_APP_ID })
    await server.login('somebody-else@example.com')
    const session = await logIn()
    const { body } = await list(session)
    expect(body.sessions.map(({ id }) => id)).toEqual([await idOf(session)])
    expect(body.sessions.map(({ id }) => id)).not.toContain(await idOf(left))
  })

  it('the list of sessions shows a session whose refresh token has expired while its access token is valid', async () => {
    const strange = await createTestServer({
      beside: server,
      file: { sessions: { refreshLifetimeS: 3_600, accessTokenLifetimeS: 86_400 } },
    })
    const first = await strange.login(address)
    const session = await strange.login(address)
    strange.clock.advance(7_200)
    const { body } = await strange.get<WireUserSessions>(PATHS.userSessions, { token: session.token })
    expect(body.sessions.map(({ id }) => id).sort()).toEqual([await idOf(first), await idOf(session)].sort())
    await strange.http.close()
  })

  it.each([
    ['nobody', null],
    ['a token that is none', 'x.y.z'],
  ])('the list of sessions is refused to %s', async (_name, token) => {
    expect(await server.get(PATHS.userSessions, { token: token ?? undefined })).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token' },
    })
  })

  it('an access token of an ended session, or of another app, can neither list nor end sessions', async () => {
    const session = await logIn()
    expect((await list(session, { appId: OTHER_APP_ID })).status).toBe(401)
    await server.post(PATHS.sessionsLogout, { refresh_token: session.refresh_token })
    expect(await list(session)).toMatchObject(LOGGED_OUT)
    expect(await endOthers(session)).toMatchObject(LOGGED_OUT)
    expect(await end(session, await idOf(session))).toMatchObject(LOGGED_OUT)
  })

  it('the list of sessions does not show the sid of tokens [V8.2.3]', async () => {
    const [session, other] = [await logIn(), await logIn()]
    const sids = [session, other].map(({ token }) => decodeJwt<{ sid: string }>(token).sid)
    const text = JSON.stringify((await list(session)).body)
    expect(sids.filter((sid) => text.includes(sid))).toEqual([])
    expect(await end(session, sids[1] as string)).toMatchObject(NOT_FOUND)
  })

  it('the list of sessions has a hundred entries at most', async () => {
    const session = await logIn()
    const { public_id: id, ...row } = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('public_id', '=', await idOf(session))
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          ...row,
          id: `${row.id}${index}`,
          public_id: `${id}${index}`,
          device: null,
          created_at: new Date(row.created_at.getTime() - index - 1),
        })),
      )
      .execute()
    const { body } = await list(session)
    expect(body.sessions).toHaveLength(100)
    expect(body.sessions[0]).toMatchObject({ id, is_current: true })
  })
})

describe('ending one session', () => {
  it('ending another session ends it at once, keeps the others, and answers the remaining list [HTTP-40, SESSION-63, SEC-18, V7.5.2]', async () => {
    const [mine, other, third] = [await logIn(), await logIn(PIXEL), await logIn()]
    const { status, body } = await end(mine, await idOf(other))
    expect(status).toBe(200)
    expect(body.sessions.map(({ id }) => id).sort()).toEqual([await idOf(mine), await idOf(third)].sort())
    expect(await list(other)).toMatchObject(LOGGED_OUT)
    expect(await refresh(server, other.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
    })
    expect(await Promise.all([isAlive(mine), isAlive(third)])).toEqual([true, true])
  })

  it('ending a session a second time answers without an error', async () => {
    const [mine, other] = [await logIn(), await logIn()]
    await end(mine, await idOf(other))
    expect((await end(mine, await idOf(other))).status).toBe(200)
  })

  it.each(['', 'x'.repeat(65)])('ending a session with the id %j is refused with invalid_data', async (id) => {
    expect(await end(await logIn(), id)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it("another user's session cannot be ended, and goes on [V8.2.2, V10.3.2]", async () => {
    const victim = await server.login('victim@example.com')
    expect(await end(await logIn(), await idOf(victim))).toMatchObject(NOT_FOUND)
    expect(await isAlive(victim)).toBe(true)
  })

  it("the same person's session in another app cannot be ended, and goes on [V8.4.1]", async () => {
    const elsewhere = await server.login(address, { appId: OTHER_APP_ID })
    expect(await end(await logIn(), await idOf(elsewhere))).toMatchObject(NOT_FOUND)
    expect((await refresh(server, elsewhere.refresh_token, { appId: OTHER_APP_ID })).status).toBe(200)
  })

  it('ending an unknown session answers 404 session_not_found', async () => {
    expect(await end(await logIn(), 'there-is-none')).toMatchObject(NOT_FOUND)
  })

  it('ending a stolen session ends the forks that a thief made from it, and their forks [SESSION-63, SEC-39]', async () => {
    const mine = await logIn()
    const stolen = await logIn()
    const first = await forkOf(stolen)
    const fork = await recover(first)
    await confirmIn(fork)
    const second = await forkOf(fork)
    const forkOfFork = await recover(second)
    await end(mine, await idOf(stolen))
    expect(await Promise.all([isAlive(fork), isAlive(forkOfFork)])).toEqual([false, false])
    expect(await isAlive(mine)).toBe(true)
  })

  it('ending its first session from a fork keeps the fork if the user proved themselves there', async () => {
    const home = await logIn()
    const here = await recover(await forkOf(home))
    const id = await idOf(home)
    expect(await end(here, id)).toMatchObject(FRESH_PROOF_REQUIRED)
    expect(await isAlive(home)).toBe(true)
    await confirmIn(here)
    expect((await end(here, id)).status).toBe(200)
    expect(await isAlive(home)).toBe(false)
    expect(await isAlive(here)).toBe(true)
  })

  it('ending the first session from a fork of a fork keeps the calling fork, and ends the fork between', async () => {
    const home = await logIn()
    const between = await recover(await forkOf(home))
    await confirmIn(between)
    const here = await recover(await forkOf(between))
    const id = await idOf(home)
    expect(await end(here, id)).toMatchObject(FRESH_PROOF_REQUIRED)
    await confirmIn(here)
    await end(here, id)
    expect(await isAlive(here)).toBe(true)
    expect((await list(between)).status).toBe(401)
  })

  it('a fork needs no proof to end another session', async () => {
    const [home, other] = [await logIn(), await logIn(PIXEL)]
    const here = await recover(await forkOf(home))
    expect((await end(here, await idOf(other))).status).toBe(200)
    expect(await Promise.all([isAlive(other), isAlive(home), isAlive(here)])).toEqual([false, true, true])
  })
})

describe('ending all other sessions', () => {
  it('ending all other sessions ends every one at once, with forks and unrecovered forks of a thief', async () => {
    const mine = await logIn()
    const others = [await logIn(PIXEL), await logIn()] as const
    const left = await forkOf(others[0])
    const opened = await recover(await forkOf({ token: left.token, refresh_token: left.refresh_token }))
    const { status, body } = await endOthers(mine)
    expect(status).toBe(200)
    expect(body.sessions.map(({ id }) => id)).toEqual([await idOf(mine)])
    expect(await Promise.all([isAlive(others[1]), isAlive(opened)])).toEqual([false, false])
    expect(
      (await server.post(PATHS.sessionsForkRecover, { refresh_token: left.new_session_refresh_token })).status,
    ).toBe(401)
    expect(await isAlive(mine)).toBe(true)
  })

  it('ending all other sessions also ends forks of the calling session', async () => {
    const mine = await logIn()
    const fork = await forkOf(mine)
    const thief = await recover(fork)
    await endOthers({ token: fork.token })
    expect(await isAlive(thief)).toBe(false)
    expect(await isAlive(fork)).toBe(true)
  })

  it('ending all other sessions from a fork needs a proof in the fork, and then keeps the fork [SESSION-64]', async () => {
    const home = await logIn()
    const here = await recover(await forkOf(home))
    expect(await endOthers(here)).toMatchObject(FRESH_PROOF_REQUIRED)
    expect(await isAlive(home)).toBe(true)
    await confirmIn(here)
    expect((await endOthers(here)).status).toBe(200)
    expect(await isAlive(home)).toBe(false)
    server.clock.advance(2 * 86_400)
    expect((await refresh(server, here.refresh_token)).status).toBe(200)
  })

  it('ending all other sessions leaves no fork that a thief makes at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mine = await logIn()
      const thief = await logIn()
      const [forked] = await Promise.all([
        server.post<WireForkedSession>(
          PATHS.sessionsFork,
          { refresh_token: thief.refresh_token },
          { token: thief.token },
        ),
        endOthers(mine),
      ])
      if (forked.status !== 200) continue
      expect(
        (await server.post(PATHS.sessionsForkRecover, { refresh_token: forked.body.new_session_refresh_token })).status,
      ).toBe(401)
    }
  })

  it('ending all other sessions ends none of other users and other apps', async () => {
    const mine = await logIn()
    const victim = await server.login('bystander@example.com')
    const elsewhere = await server.login(address, { appId: OTHER_APP_ID })
    await endOthers(mine)
    expect(await isAlive(victim)).toBe(true)
    expect((await refresh(server, elsewhere.refresh_token, { appId: OTHER_APP_ID })).status).toBe(200)
  })

  it("a thief's session that used up its limits does not keep the owner from ending all other sessions", async () => {
    const strict = await createTestServer({
      beside: server,
      file: {
        rateLimits: { exchangesPerSession: { limit: 1, windowS: 600 }, forksPerUser: { limit: 1, windowS: 600 } },
      },
    })
    const [mine, thief] = [await logIn(), await logIn()]
    const { body } = await strict.post<WireForkedSession>(
      PATHS.sessionsFork,
      { refresh_token: thief.refresh_token },
      { token: thief.token },
    )
    expect(
      (await strict.post(PATHS.sessionsFork, { refresh_token: body.refresh_token }, { token: body.token })).status,
    ).toBe(429)
    for (let round = 0; round < 50; round += 1)
      expect((await strict.post(PATHS.userSessionsEndOthers, {}, { token: mine.token })).status).toBe(200)
    expect(await isAlive(body)).toBe(false)
    await strict.http.close()
  })
})

describe('ending all sessions', () => {
  it("ending all sessions ends the caller's, all others and unrecovered forks, at once on all servers [SESSION-37, SEC-79]", async () => {
    const mine = await logIn()
    const other = await logIn(PIXEL)
    const left = await forkOf(other)
    const recovered = await recover(await forkOf(mine))
    const second = await createTestServer({ beside: server })
    const { status, body } = await second.post<WireUserSessions>(END_ALL_SESSIONS_PATH, {}, { token: left.token })
    expect([status, body]).toEqual([200, { sessions: [] }])
    expect(await Promise.all([mine, other, recovered, left].map(isAlive))).toEqual([false, false, false, false])
    expect(
      (await server.post(PATHS.sessionsForkRecover, { refresh_token: left.new_session_refresh_token })).status,
    ).toBe(401)
    expect(await list(mine)).toMatchObject(LOGGED_OUT)
    await second.http.close()
  })

  it('ending all sessions records the calling session, and the user can log in again', async () => {
    const mine = await logIn()
    const session = await idOf(mine)
    await endAll(mine)
    const again = await logIn()
    const events = await server.db
      .selectFrom('security_events')
      .select(['event', 'session_id'])
      .where('user_id', '=', again.user.id)
      .orderBy('sequence')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['sign_up', 'all_sessions_ended', 'login'])
    expect(events[1]!.session_id).toBe(session)
    expect(await isAlive(again)).toBe(true)
  })

  it('ending all sessions ends none of other users and other apps', async () => {
    const mine = await logIn()
    const bystander = await server.login('bystander@example.com')
    const elsewhere = await server.login(address, { appId: OTHER_APP_ID })
    expect((await endAll(mine)).status).toBe(200)
    expect(await isAlive(bystander)).toBe(true)
    expect((await refresh(server, elsewhere.refresh_token, { appId: OTHER_APP_ID })).status).toBe(200)
  })

  it('ending all sessions without a session answers 401, and with an ended session already_logged_out', async () => {
    const mine = await logIn()
    expect((await endAll(mine)).status).toBe(200)
    expect(await endAll(mine)).toMatchObject(LOGGED_OUT)
    expect((await server.post(END_ALL_SESSIONS_PATH, {})).status).toBe(401)
  })

  it('a copied token of a bound session cannot end all sessions without the key', async () => {
    const key = createTestKey()
    const bound = await server.login(address, { key })
    expect(await endAll(bound)).toMatchObject({ status: 401, body: { code: 'proof_of_possession_required' } })
    expect((await endAll(bound, { key })).status).toBe(200)
  })
})

describe('deleting a user', () => {
  it('a deleted user has no session any more, and no refresh [SESSION-38, V7.4.2]', async () => {
    const [gone, phone] = [await logIn(), await logIn(PIXEL)]
    const { sub } = decodeJwt(gone.token)
    await server.db
      .deleteFrom('users')
      .where('id', '=', sub as string)
      .execute()
    for (const session of [gone, phone]) {
      expect((await list(session)).status).toBe(401)
      expect((await refresh(server, session.refresh_token)).status).toBe(401)
    }
    const left = server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', sub as string)
    expect(await left.execute()).toEqual([])
  })
})
