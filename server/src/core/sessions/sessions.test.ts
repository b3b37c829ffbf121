import {
  FORK_OWNER_PATH,
  PATHS,
  type WireForkedSession,
  type WireForkOwner,
  type WireSession,
} from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { decodeJwt } from 'jose'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { sha256 } from '../foundation/secrets.ts'

let server: TestServer
let user = 0
let session: LoggedIn
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  user += 1
  session = await server.login(`user${user}@example.com`)
})
afterAll(() => server.close())

const LOGGED_OUT = { user: null, token: null, refresh_token: null, session_update_action: 'clear' }
const REFUSED = { status: 401, body: { code: 'missing_or_invalid_token' } }
const OVER = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' } }
const asBody = (token: string) => ({ refresh_token: token })
/**
 * Has the user confirm their identity in a session. A fork can only then be forked itself, and live longer than a
 * day.
 */
const confirmIn = ({ token }: { token: string }) => server.confirm(`user${user}@example.com`, { token })

describe('refresh', () => {
  it('a refresh replaces access and refresh token, also with an expired access token [HTTP-38, V7.2.2]', async () => {
    server.clock.advance(3_601)
    const { status, body } = await refresh(server, session.refresh_token, { token: session.token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ session_update_action: 'set', user: { id: session.user.id } })
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(body.refresh_token).not.toBe(session.refresh_token)
    expect((await refresh(server, null, { token: body.token })).body.session_update_action).toBe('ignore')
  })

  it.each([
    ['no bearer', undefined],
    ['a literal null', 'null'],
    ['a bearer that does not verify', 'x.y.z'],
  ])('a refresh succeeds with %s as access token', async (_name, token) => {
    expect((await refresh(server, session.refresh_token, { token })).status).toBe(200)
  })

  it('thirty simultaneous refreshes with one token by tabs all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(server, session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    server.clock.advance(3_600)
    expect((await refresh(server, answers[17]?.body.refresh_token ?? '')).status).toBe(200)
  })

  it('a used refresh token within the grace answers the newest token, and not a used one [HTTP-39, SESSION-6]', async () => {
    const first = await refresh(server, session.refresh_token)
    const second = await refresh(server, first.body.refresh_token)
    server.clock.advance(30)
    const late = await refresh(server, session.refresh_token)
    expect(late.body.refresh_token).toBe(second.body.refresh_token)
  })

  it('a used refresh token after the grace ends the session, for whoever sends it [HTTP-39, HTTP-40, SESSION-6, V10.4.5]', async () => {
    const thief = await refresh(server, session.refresh_token)
    server.clock.advance(31)
    const victim = await refresh(server, session.refresh_token)
    expect(victim).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
    })
    expect(await refresh(server, thief.body.refresh_token)).toMatchObject(OVER)
    expect((await refresh(server, null, { token: thief.body.token })).body).toMatchObject(LOGGED_OUT)
    expect(await server.post(PATHS.acceptTerms, {}, { token: thief.body.token })).toMatchObject(REFUSED)
  })

  it('reuse of a refresh token ends its own session only', async () => {
    const other = await server.login(`user${user}@example.com`)
    await refresh(server, session.refresh_token)
    server.clock.advance(31)
    await refresh(server, session.refresh_token)
    expect((await refresh(server, other.refresh_token)).status).toBe(200)
  })

  it('a session slides: thirty days from the last use, not from the login [HTTP-38, SESSION-5, V7.3.1, V7.6.1]', async () => {
    const days = (count: number): void => server.clock.advance(count * 86_400)
    days(29)
    const { body } = await refresh(server, session.refresh_token)
    days(29)
    const again = await refresh(server, body.refresh_token)
    expect(again.status).toBe(200)
    days(30)
    expect(await refresh(server, again.body.refresh_token)).toMatchObject({
      ...REFUSED,
      body: { cause: 'session_expired' },
    })
  })

  it.each([
    ['of an older provider, such as a JWT', `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(2_000)}.c2ln`],
    ['of 513 characters', 'a'.repeat(513)],
    ['made up', 'made-up'],
  ])('a refresh with a token %s is refused as unknown, so that clients delete it [HTTP-40]', async (_, token) => {
    const dead = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'unknown' } }
    expect(await refresh(server, token)).toMatchObject(dead)
    expect(await server.post(PATHS.sessionsForkRecover, asBody(token))).toMatchObject(dead)
    expect(await server.post(PATHS.sessionsLogout, asBody(token))).toMatchObject({ status: 200 })
  })

  it('a refresh with an empty refresh token answers session_update_action clear, like a call without one', async () => {
    expect(await refresh(server, '')).toMatchObject({ status: 200, body: { session_update_action: 'clear' } })
  })

  it("a refresh is refused with an unknown token, another app's token, or another user's or app's access token [ERROR-43, SESSION-18]", async () => {
    const someone = await server.login('someone@example.com')
    const elsewhere = await server.login('elsewhere@example.com', { appId: OTHER_APP_ID })
    expect(await refresh(server, 'A'.repeat(43))).toMatchObject(REFUSED)
    expect(await refresh(server, elsewhere.refresh_token)).toMatchObject(REFUSED)
    expect(await refresh(server, session.refresh_token, { token: someone.token })).toMatchObject(REFUSED)
    expect(await refresh(server, session.refresh_token, { token: elsewhere.token })).toMatchObject({
      ...REFUSED,
      body: { cause: 'other_app' },
    })
    expect((await refresh(server, session.refresh_token)).status).toBe(200)
  })

  it.each(["' or 1=1 --", 'x'.repeat(512)])('a refresh with the malformed token %j is refused', async (token) => {
    expect(await refresh(server, token)).toMatchObject(REFUSED)
  })

  it('the database holds no access or refresh token in plain text [HTTP-38, SESSION-5, SEC-15, V7.2.3]', async () => {
    const rows = await server.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(rows.map(({ hash }) => hash)).toContain(sha256(session.refresh_token))
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
  })
})

describe('a session call without a refresh token', () => {
  it('a session call without a refresh token answers the user of a valid access token, and changes no token [HTTP-53]', async () => {
    const { status, body } = await refresh(server, null, { token: session.token })
    expect(status).toBe(200)
    expect(body).toEqual({ user: session.user, token: null, refresh_token: null, session_update_action: 'ignore' })
  })

  it('a session call without a refresh token answers that nobody is logged in if the access token is absent, expired or logged out [HTTP-53]', async () => {
    expect((await refresh(server, null)).body).toEqual(LOGGED_OUT)
    expect((await refresh(server, null, { token: 'null' })).body).toEqual(LOGGED_OUT)
    await server.post(PATHS.sessionsLogout, asBody(session.refresh_token), { token: session.token })
    expect((await refresh(server, null, { token: session.token })).body).toEqual(LOGGED_OUT)
    server.clock.advance(3_600)
    expect((await refresh(server, null, { token: session.token })).body).toEqual(LOGGED_OUT)
  })

  it("a session call with another app's access token is refused [SESSION-3]", async () => {
    expect(await refresh(server, null, { token: session.token, appId: OTHER_APP_ID })).toMatchObject(REFUSED)
  })
})

describe('fork', () => {
  const fork = (current: LoggedIn) =>
    server.post<WireForkedSession>(PATHS.sessionsFork, asBody(current.refresh_token), { token: current.token })
  const recover = (token: string, appId?: string) =>
    server.post<WireSession>(PATHS.sessionsForkRecover, asBody(token), appId === undefined ? {} : { appId })

  it('a recovered fork is a second session of the user, and its logout leaves the first session alive [HTTP-54]', async () => {
    const { body } = await fork(session)
    const recovered = await recover(body.new_session_refresh_token)
    expect(recovered).toMatchObject({
      status: 200,
      body: { session_update_action: 'set', user: { id: session.user.id } },
    })
    await server.post(PATHS.sessionsLogout, asBody(recovered.body.refresh_token as string))
    expect((await refresh(server, body.refresh_token)).status).toBe(200)
    expect(await refresh(server, recovered.body.refresh_token)).toMatchObject(OVER)
  })

  it('making a fork replaces the refresh token of the first session [HTTP-54]', async () => {
    const { body } = await fork(session)
    expect(new Set([session.refresh_token, body.refresh_token, body.new_session_refresh_token]).size).toBe(3)
    expect((await refresh(server, body.refresh_token, { token: body.token })).status).toBe(200)
  })

  it('an unrecovered fork ends with the session that it was made from', async () => {
    const { body } = await fork(session)
    await server.post(PATHS.sessionsLogout, asBody(body.refresh_token))
    expect(await recover(body.new_session_refresh_token)).toMatchObject(OVER)
  })

  it("a fork made at the same time as its session's logout cannot be recovered, whichever call comes first", async () => {
    for (let round = 0; round < 10; round += 1) {
      const current = await server.login('racing@example.com')
      const [forked] = await Promise.all([
        fork(current),
        server.post(PATHS.sessionsLogout, asBody(current.refresh_token)),
      ])
      if (forked.status === 200) expect(await recover(forked.body.new_session_refresh_token)).toMatchObject(OVER)
    }
  })

  it('making a fork is refused without an access token, and with the refresh token of another user', async () => {
    const other = await server.login('other@example.com')
    expect(await server.post(PATHS.sessionsFork, asBody(session.refresh_token))).toMatchObject(REFUSED)
    expect(await server.post(PATHS.sessionsFork, asBody(session.refresh_token), { token: other.token })).toMatchObject(
      REFUSED,
    )
  })

  describe('recovery', () => {
    const USED = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'token_already_used' } }
    const forkFor = (target: string | null | undefined, options = {}) =>
      server.post<WireForkedSession>(
        PATHS.sessionsFork,
        { ...asBody(session.refresh_token), target_origin: target },
        { token: session.token, ...options },
      )
    const recoverFrom = (token: string, origin: string | undefined) =>
      server.post<WireSession>(PATHS.sessionsForkRecover, asBody(token), { headers: { origin } })
    const OTHER = 'http://localhost:6000'

    it("reading a fork's user from the fork's origin succeeds repeatedly, and the fork can still be recovered afterwards", async () => {
      const address = String(session.user.linked_accounts[0]?.address)
      const ask = (token: string, options = {}) => server.post<WireForkOwner>(FORK_OWNER_PATH, asBody(token), options)
      const { body } = await forkFor(OTHER)
      const { new_session_refresh_token: token } = body
      const here = { headers: { origin: OTHER } }
      for (let count = 0; count < 2; count += 1)
        expect(await ask(token, here)).toMatchObject({ status: 200, body: { name: address } })
      expect(await ask(token)).toMatchObject({ ...REFUSED, body: { cause: 'other_origin' } })
      expect(await ask(body.refresh_token)).toMatchObject({ ...REFUSED, body: { cause: 'unknown' } })
      expect(await ask('made-up')).toMatchObject({ ...REFUSED, body: { cause: 'unknown' } })
      const recovered = await recoverFrom(token, OTHER)
      expect(recovered.status).toBe(200)
      expect(await ask(token, here)).toMatchObject(USED)
      expect((await refresh(server, recovered.body.refresh_token)).status).toBe(200)
    })

    it("reading a fork's user is refused 61 s after the fork was made, and after a logout of the fork's first session", async () => {
      const { body: early } = await fork(session)
      server.clock.advance(61)
      expect(await server.post(FORK_OWNER_PATH, asBody(early.new_session_refresh_token))).toMatchObject({
        ...REFUSED,
        body: { cause: 'session_expired' },
      })
      const { body: late } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(early.refresh_token), {
        token: early.token,
      })
      await server.post(PATHS.sessionsLogout, asBody(late.refresh_token))
      expect(await server.post(FORK_OWNER_PATH, asBody(late.new_session_refresh_token))).toMatchObject(OVER)
    })

    it('a fork can be recovered 59 s after it was made, and is refused with session_expired after 61 s [SESSION-47]', async () => {
      const { body: early } = await fork(session)
      server.clock.advance(59)
      expect((await recover(early.new_session_refresh_token)).status).toBe(200)
      const { body: late } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(early.refresh_token), {
        token: early.token,
      })
      server.clock.advance(61)
      expect(await recover(late.new_session_refresh_token)).toMatchObject({
        ...REFUSED,
        body: { cause: 'session_expired' },
      })
    })

    it('a second recovery of a fork is refused, and ends the session of the first recovery at once [SESSION-53, SEC-42]', async () => {
      const { body } = await fork(session)
      const first = await recover(body.new_session_refresh_token)
      expect(first.status).toBe(200)
      expect(await recover(body.new_session_refresh_token)).toMatchObject(USED)
      expect(await refresh(server, first.body.refresh_token)).toMatchObject(OVER)
      expect((await refresh(server, body.refresh_token)).status).toBe(200)
    })

    it('five recoveries at the same moment give one session at most', async () => {
      const { body } = await fork(session)
      const answers = await Promise.all(Array.from({ length: 5 }, () => recover(body.new_session_refresh_token)))
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(4)
    })

    it("a fork's token can neither refresh nor fork, before its recovery and after it [SESSION-47, V9.2.2]", async () => {
      const { body } = await fork(session)
      const token = body.new_session_refresh_token
      expect(await refresh(server, token)).toMatchObject(REFUSED)
      const taken = await recover(token)
      expect(taken.status).toBe(200)
      expect(await refresh(server, token)).toMatchObject(REFUSED)
      await confirmIn(taken.body as LoggedIn)
      expect(await server.post(PATHS.sessionsFork, asBody(token), { token: taken.body.token })).toMatchObject(REFUSED)
      expect(await recover(taken.body.refresh_token!)).toMatchObject(REFUSED)
    })

    it('a fork sent from another origin than its own is refused, and cannot be recovered afterwards [SESSION-53]', async () => {
      const { body } = await forkFor(OTHER)
      expect(await recoverFrom(body.new_session_refresh_token, ORIGIN)).toMatchObject({
        ...REFUSED,
        body: { cause: 'other_origin' },
      })
      expect(await recoverFrom(body.new_session_refresh_token, OTHER)).toMatchObject(OVER)
    })

    it('a fork that names an origin is recovered there, and a fork that names none is refused at another origin [SESSION-48]', async () => {
      const named = await forkFor(OTHER)
      expect((await recoverFrom(named.body.new_session_refresh_token, OTHER)).status).toBe(200)
      session = await server.login(`user${user}@example.com`)
      const own = await forkFor(undefined)
      expect(await recoverFrom(own.body.new_session_refresh_token, OTHER)).toMatchObject(REFUSED)
    })

    it.each(['https://evil.example.com', 'http://localhost:6000/', 'null', null, ''])(
      'a fork to the origin %j is refused with invalid_origin',
      async (target) => {
        expect(await forkFor(target)).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
      },
    )
  })

  it('a fork can be recovered by its own token only, in its own app', async () => {
    const { body } = await fork(session)
    expect(await recover(body.refresh_token)).toMatchObject(REFUSED)
    expect(await recover(body.new_session_refresh_token, OTHER_APP_ID)).toMatchObject(REFUSED)
    expect((await recover(body.new_session_refresh_token)).status).toBe(200)
  })
})

describe('a stolen session', () => {
  interface Tokens {
    token: string
    refresh_token: string
  }
  const forkOf = async ({ token, refresh_token: refreshToken }: Tokens): Promise<WireForkedSession> =>
    (await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(refreshToken), { token })).body
  const recover = (token: string) => server.post<WireSession>(PATHS.sessionsForkRecover, asBody(token))
  /** Forks a session and takes the fork over. @returns the tokens of both sessions */
  const forkAndRecover = async (from: Tokens): Promise<{ left: Tokens; taken: Tokens }> => {
    const left = await forkOf(from)
    return { left, taken: (await recover(left.new_session_refresh_token)).body as Tokens }
  }
  const REUSED = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'token_already_used' } }
  const list = ({ token }: Tokens) => server.get(PATHS.userSessions, { token })
  /** Logs out at the server whose app has `keepForksAfterLogout` set. */
  const logOutAndKeep = ({ token, refresh_token: refreshToken }: Tokens) =>
    keeping.post(PATHS.sessionsLogout, asBody(refreshToken), { token })
  let keeping: TestServer
  beforeAll(async () => {
    keeping = await createTestServer({
      beside: server,
      file: { apps: [{ id: DEVELOPMENT_APP_ID, name: 'Demo', allowedOrigins: [ORIGIN], keepForksAfterLogout: true }] },
    })
  })
  afterAll(() => keeping.close())

  it('a stolen session ends with all its forks, and their forks, recovered or not, when a used token is sent [SEC-9]', async () => {
    const thief = (await refresh(server, session.refresh_token)).body as Tokens
    const { taken: fork } = await forkAndRecover(thief)
    await confirmIn(fork)
    const { left, taken: forkOfFork } = await forkAndRecover(fork)
    await confirmIn(forkOfFork)
    const hidden = await forkOf(forkOfFork)
    server.clock.advance(31)
    expect(await refresh(server, session.refresh_token)).toMatchObject(REUSED)
    expect(await refresh(server, left.refresh_token)).toMatchObject(OVER)
    expect(await refresh(server, hidden.refresh_token)).toMatchObject(OVER)
    expect(await recover(hidden.new_session_refresh_token)).toMatchObject(OVER)
    expect(await server.post(PATHS.acceptTerms, {}, { token: fork.token })).toMatchObject(REFUSED)
    expect(await server.post(PATHS.acceptTerms, {}, { token: forkOfFork.token })).toMatchObject(REFUSED)
  })

  it('a thief who forks and logs out cannot keep the fork in an app with keepForksAfterLogout', async () => {
    const thief = (await refresh(server, session.refresh_token)).body as Tokens
    const { left, taken } = await forkAndRecover(thief)
    await logOutAndKeep(left)
    expect((await list(taken)).status).toBe(200)
    server.clock.advance(31)
    expect(await refresh(server, session.refresh_token)).toMatchObject(OVER)
    expect(await refresh(server, taken.refresh_token)).toMatchObject(OVER)
  })

  it('a logout with a refresh token that a thief used before also ends the forks that the thief made', async () => {
    const thief = (await refresh(server, session.refresh_token)).body as Tokens
    const { taken } = await forkAndRecover(thief)
    server.clock.advance(31)
    await server.post(PATHS.sessionsLogout, asBody(session.refresh_token), { token: session.token })
    expect(await refresh(server, taken.refresh_token)).toMatchObject(OVER)
  })

  it('reuse of a refresh token also ends the last of a chain of forks whose middle fork ended eight days ago', async () => {
    const thief = (await refresh(server, session.refresh_token)).body as Tokens
    const { taken: between } = await forkAndRecover(thief)
    await confirmIn(between)
    const { left, taken: last } = await forkAndRecover(between)
    await confirmIn(last)
    await logOutAndKeep(left)
    server.clock.advance(8 * 86_400)
    await deleteExpired(server.longRunning, server.clock)
    const { sid } = decodeJwt<{ sid: string }>(last.token)
    const stored = await server.db.selectFrom('sessions').select('ended_at').where('id', '=', sid).executeTakeFirst()
    expect(stored).toEqual({ ended_at: null })
    expect(await refresh(server, session.refresh_token)).toMatchObject(REUSED)
    expect(await refresh(server, last.refresh_token)).toMatchObject(OVER)
  })

  it('a refresh token used twice in a fork ends the fork and the forks made from it, but not the session it came from', async () => {
    const { left: home, taken: fork } = await forkAndRecover(session)
    await confirmIn(fork)
    const { taken: forkOfFork } = await forkAndRecover(fork)
    server.clock.advance(31)
    expect(await refresh(server, fork.refresh_token)).toMatchObject(REUSED)
    expect(await refresh(server, forkOfFork.refresh_token)).toMatchObject(OVER)
    expect((await refresh(server, home.refresh_token)).status).toBe(200)
  })
})

describe('the exchanges of one session', () => {
  const limited = (rateLimits: Record<string, { limit: number; windowS: number }>) =>
    createTestServer({ file: { rateLimits }, beside: server })
  const LIMITED = { status: 429, body: { code: 'too_many_requests' } }

  it('refreshes of one session share a limit over all tokens and servers, and other sessions are not affected [SESSION-23]', async () => {
    const strict = await limited({ exchangesPerSession: { limit: 3, windowS: 60 } })
    const other = await server.login(`user${user}@example.com`)
    const first = await refresh(strict, session.refresh_token)
    const second = await refresh(strict, first.body.refresh_token)
    expect((await refresh(strict, session.refresh_token)).status).toBe(200)
    const last = asBody(second.body.refresh_token ?? '')
    const refused = await strict.post(PATHS.sessions, last)
    expect(refused).toMatchObject(LIMITED)
    expect(refused.headers['retry-after']).toBe('60')
    expect(await strict.post(PATHS.sessionsFork, last, { token: second.body.token })).toMatchObject(LIMITED)
    expect((await refresh(strict, other.refresh_token)).status).toBe(200)
    server.clock.advance(60)
    expect((await strict.post(PATHS.sessions, last)).status).toBe(200)
    await strict.close()
  })

  it('a thief who used up the refresh limit cannot hide the theft (token_already_used) [SESSION-23]', async () => {
    const strict = await limited({ exchangesPerSession: { limit: 2, windowS: 600 } })
    const thief = await refresh(strict, session.refresh_token)
    const { body } = await refresh(strict, thief.body.refresh_token)
    server.clock.advance(31)
    expect(await refresh(strict, body.refresh_token)).toMatchObject(LIMITED)
    expect(await refresh(strict, session.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
    })
    await strict.close()
  })

  it('forksPerUser counts forks of forks too, so that a limit of two refuses the third fork with 429 [SESSION-58]', async () => {
    const strict = await limited({ forksPerUser: { limit: 2, windowS: 600 } })
    let current: { token: string; refresh_token: string } = session
    for (const status of [200, 200, 429]) {
      const { body, ...answer } = await strict.post<WireForkedSession>(
        PATHS.sessionsFork,
        asBody(current.refresh_token),
        { token: current.token },
      )
      expect(answer.status).toBe(status)
      if (status !== 200) continue
      const recovered = await strict.post<LoggedIn>(PATHS.sessionsForkRecover, asBody(body.new_session_refresh_token))
      current = recovered.body
      await confirmIn(current)
    }
    await strict.close()
  })

  it('a refresh with the oldest of 50 tokens within the grace answers the newest one in fewer than 30 queries', async () => {
    let queries = 0
    const counting = server.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const beside = await createTestServer({ beside: { db: counting, clock: server.clock, mail: server.mail } })
    let newest = session.refresh_token
    for (let round = 0; round < 50; round += 1) newest = (await refresh(server, newest)).body.refresh_token as string
    queries = 0
    const late = await refresh(beside, session.refresh_token)
    expect(late.body.refresh_token).toBe(newest)
    expect(queries).toBeLessThan(30)
    await beside.close()
  })
})

describe('the age of a session', () => {
  const DAY = 86_400
  const days = (count: number): void => server.clock.advance(count * DAY)
  /** Uses the session every 29 days, like a user who is hardly ever there, or a thief who keeps it alive. */
  const keepAlive = async (from: { refresh_token: string }, totalDays: number) => {
    let newest = from.refresh_token
    for (let passed = 0; passed + 29 <= totalDays; passed += 29) {
      days(29)
      newest = (await refresh(server, newest)).body.refresh_token as string
    }
    days(totalDays % 29)
    return newest
  }
  const OVER = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'session_expired' } }

  it('a session ends ninety days after its login, however much it is used [ACCESS-40, SESSION-8, SEC-78, V7.3.2, V7.6.1, V10.4.8]', async () => {
    const newest = await keepAlive(session, 89)
    const { status, body } = await refresh(server, newest)
    expect(status).toBe(200)
    days(1)
    expect(await refresh(server, body.refresh_token)).toMatchObject(OVER)
    days(1)
    expect(await refresh(server, body.refresh_token)).toMatchObject(OVER)
  })

  it('a fork, and a fork of a fork, ends ninety days after the login of the first session [SEC-38]', async () => {
    const newest = await keepAlive(session, 58)
    const current = (await refresh(server, newest)).body as LoggedIn
    await confirmIn(current)
    const { body: fork } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(current.refresh_token), {
      token: current.token,
    })
    const { body: recovered } = await server.post<LoggedIn>(
      PATHS.sessionsForkRecover,
      asBody(fork.new_session_refresh_token),
    )
    await confirmIn(recovered)
    const { body: second } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(recovered.refresh_token), {
      token: recovered.token,
    })
    days(20)
    const kept = await refresh(server, second.refresh_token)
    expect(kept.status).toBe(200)
    days(12)
    for (const token of [fork.refresh_token, kept.body.refresh_token])
      expect(await refresh(server, token ?? '')).toMatchObject(OVER)
    expect(await server.post(PATHS.sessionsForkRecover, asBody(second.new_session_refresh_token))).toMatchObject(OVER)
    expect((await server.post(PATHS.sessionsFork, asBody(fork.refresh_token), { token: fork.token })).status).toBe(401)
  })

  it("an access token refreshed 600 s before the session's ninety days are over is refused when they are over [SESSION-8, V7.4.1]", async () => {
    const newest = await keepAlive(session, 89)
    server.clock.advance(DAY - 600)
    const { token } = (await refresh(server, newest)).body as LoggedIn
    const { iat, exp } = decodeJwt<{ iat: number; exp: number }>(token)
    expect(exp - iat).toBe(600)
    server.clock.advance(599)
    expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(200)
    server.clock.advance(1)
    expect(await server.post(PATHS.acceptTerms, {}, { token })).toMatchObject(REFUSED)
    expect((await refresh(server, null, { token })).body).toEqual(LOGGED_OUT)
  })

  it('a shorter absoluteLifetimeS also applies to sessions that exist already', async () => {
    const strict = await createTestServer({ beside: server, file: { sessions: { absoluteLifetimeS: 7_200 } } })
    server.clock.advance(7_199)
    const last = await strict.post<LoggedIn>(PATHS.sessions, asBody(session.refresh_token))
    expect(last.status).toBe(200)
    const { body: longer } = await refresh(server, last.body.refresh_token)
    server.clock.advance(1)
    expect(await strict.post(PATHS.acceptTerms, {}, { token: longer.token })).toMatchObject(REFUSED)
    expect(await strict.post(PATHS.sessions, asBody(longer.refresh_token ?? ''))).toMatchObject(OVER)
    await strict.http.close()
  })

  it('a session past its absolute lifetime leaves no rows behind', async () => {
    const newest = await keepAlive(session, 89)
    await refresh(server, newest)
    days(1)
    server.clock.advance(1)
    await deleteExpired(server.longRunning, server.clock)
    expect(
      await server.db.selectFrom('sessions').select('id').where('user_id', '=', session.user.id).execute(),
    ).toEqual([])
  })
})

describe('the rows of a session', () => {
  const rowsOf = async ({ user: { id } }: LoggedIn): Promise<number> =>
    (
      await server.db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select('hash')
        .where('sessions.user_id', '=', id)
        .execute()
    ).length
  const exchange = async (token: string, times: number): Promise<string> => {
    let newest = token
    for (let round = 0; round < times; round += 1) newest = (await refresh(server, newest)).body.refresh_token as string
    return newest
  }
  const REUSED = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'token_already_used' } }
  /** Lets the housekeeping delete used tokens, so that they no longer lead to their successors. */
  const forget = async (): Promise<void> => {
    server.clock.advance(301)
    await deleteExpired(server.longRunning, server.clock)
  }

  it('a session has one row left after 300 exchanges and the housekeeping [SEC-71]', async () => {
    const newest = await exchange(session.refresh_token, 300)
    await forget()
    expect(await rowsOf(session)).toBe(1)
    expect((await refresh(server, newest)).status).toBe(200)
  })

  it('a used token whose row was deleted still ends the session, however old the token is', async () => {
    const thief = await exchange(session.refresh_token, 20)
    await forget()
    expect(await refresh(server, session.refresh_token)).toMatchObject(REUSED)
    expect(await refresh(server, thief)).toMatchObject(OVER)
  })

  it('a used token whose row was deleted also ends the session at a logout', async () => {
    const { body } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(session.refresh_token), {
      token: session.token,
    })
    const thief = (await server.post<WireSession>(PATHS.sessionsForkRecover, asBody(body.new_session_refresh_token)))
      .body
    await forget()
    await server.post(PATHS.sessionsLogout, asBody(session.refresh_token))
    expect(await refresh(server, thief.refresh_token)).toMatchObject(OVER)
  })

  it('the housekeeping keeps the row of a refresh token used 29 s ago, which still answers the newest token', async () => {
    const newest = await exchange(session.refresh_token, 5)
    server.clock.advance(29)
    await deleteExpired(server.longRunning, server.clock)
    expect((await refresh(server, session.refresh_token)).body.refresh_token).toBe(newest)
  })

  it('the housekeeping keeps the row of a refresh token used 300 s ago, and reuseGraceS above 300 is refused', async () => {
    const lasting = (reuseGraceS: number) => createTestServer({ beside: server, file: { sessions: { reuseGraceS } } })
    const patient = await lasting(300)
    const newest = await exchange(session.refresh_token, 1)
    server.clock.advance(300)
    await deleteExpired(server.longRunning, server.clock)
    expect((await refresh(patient, session.refresh_token)).body.refresh_token).toBe(newest)
    await expect(lasting(301)).rejects.toThrow('reuseGraceS')
    await patient.http.close()
  })

  it('a refresh token forged from parts of real ones is refused as unknown, and the session it resembles goes on', async () => {
    const other = await server.login(`user${user}@example.com`)
    const forged = other.refresh_token.slice(0, 20) + session.refresh_token.slice(20)
    await exchange(session.refresh_token, 1)
    expect(await refresh(server, forged, { appId: OTHER_APP_ID })).toMatchObject({
      ...REFUSED,
      body: { cause: 'unknown' },
    })
    expect(await refresh(server, 'A'.repeat(20) + session.refresh_token.slice(20))).toMatchObject({
      ...REFUSED,
      body: { cause: 'unknown' },
    })
    expect((await refresh(server, other.refresh_token)).status).toBe(200)
  })

  it("the refresh token of a session unused for 31 days is refused, and the session's fork goes on", async () => {
    const { body } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(session.refresh_token), {
      token: session.token,
    })
    let fork = (await server.post<WireSession>(PATHS.sessionsForkRecover, asBody(body.new_session_refresh_token))).body
    server.clock.advance(29 * 86_400)
    fork = (await refresh(server, fork.refresh_token)).body
    server.clock.advance(2 * 86_400)
    await deleteExpired(server.longRunning, server.clock)
    expect(await refresh(server, body.refresh_token)).toMatchObject(REFUSED)
    expect((await refresh(server, fork.refresh_token)).status).toBe(200)
  })

  it('token rows of an earlier release without a prefix are kept, and their reuse ends the session', async () => {
    await server.db.updateTable('sessions').set({ family_hash: null }).where('user_id', '=', session.user.id).execute()
    const thief = await exchange(session.refresh_token, 3)
    await forget()
    expect(await rowsOf(session)).toBe(4)
    expect(await refresh(server, session.refresh_token)).toMatchObject(REUSED)
    expect(await refresh(server, thief)).toMatchObject(OVER)
  })
})

describe('logout', () => {
  it('a logout ends both access and refresh token at once [SESSION-36, V7.4.1]', async () => {
    expect(
      await server.post(PATHS.sessionsLogout, asBody(session.refresh_token), { token: session.token }),
    ).toMatchObject({ status: 200, body: {} })
    expect(await refresh(server, session.refresh_token)).toMatchObject(OVER)
    expect(await server.post(PATHS.acceptTerms, {}, { token: session.token })).toMatchObject(REFUSED)
  })

  it('a logout ends the session with either token alone, also with an expired access token [HTTP-55]', async () => {
    const other = await server.login(`user${user}@example.com`)
    server.clock.advance(4_000)
    await server.post(PATHS.sessionsLogout, { refresh_token: null }, { token: session.token })
    await server.post(PATHS.sessionsLogout, asBody(other.refresh_token))
    expect(await refresh(server, session.refresh_token)).toMatchObject(OVER)
    expect(await refresh(server, other.refresh_token)).toMatchObject(OVER)
  })

  it.each([
    ['a second time', {}],
    ['with nothing', { refresh_token: null }],
    ['with a token that means nothing', { refresh_token: 'gone' }],
  ])('a logout %s answers without an error [HTTP-55]', async (_name, body) => {
    await server.post(PATHS.sessionsLogout, asBody(session.refresh_token), { token: session.token })
    expect(await server.post(PATHS.sessionsLogout, body, { token: session.token })).toMatchObject({
      status: 200,
      body: {},
    })
  })

  it('a session of another app cannot be logged out', async () => {
    expect(
      await server.post(PATHS.sessionsLogout, asBody(session.refresh_token), { appId: OTHER_APP_ID }),
    ).toMatchObject({ status: 200 })
    expect(await server.post(PATHS.sessionsLogout, {}, { token: session.token, appId: OTHER_APP_ID })).toMatchObject(
      REFUSED,
    )
    expect((await refresh(server, session.refresh_token)).status).toBe(200)
  })
})

describe('housekeeping', () => {
  it('the housekeeping deletes expired rows of sessions, and keeps live sessions', async () => {
    const kept = await refresh(server, session.refresh_token)
    await server.codeFor('expired@example.com')
    server.clock.advance(29 * 86_400)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('one_time_codes').select('id').execute()).toEqual([])
    expect(await server.db.selectFrom('rate_limits').select('key').execute()).toEqual([])
    expect((await refresh(server, kept.body.refresh_token)).status).toBe(200)
    server.clock.advance(31 * 86_400)
    // A session is deleted only after its forks, and the tests above made four generations of them.
    for (let generation = 0; generation < 4; generation += 1) await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('refresh_tokens').select('hash').execute()).toEqual([])
    expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect((await server.db.selectFrom('users').select('id').execute()).length).toBeGreaterThan(0)
  })
})

/** A short form of `e2e/faults/clock.mjs`, with the fake clock. */
describe("steps of the machine's clock", () => {
  const HOUR_S = 3_600
  const goOn = async (): Promise<void> => {
    const { status, body } = await refresh(server, session.refresh_token)
    expect(status).toBe(200)
    session = body as LoggedIn
    expect((await refresh(server, null, { token: session.token })).body.user?.id).toBe(session.user.id)
  }
  const tryCode = async (email: string, code: string) =>
    (await server.post(EMAIL_PATHS.authenticate, { email, code })).status

  it('sessions and logins go on when the server clock steps an hour ahead and then two hours back', async () => {
    const early = await server.codeFor('ben@example.com')
    server.clock.advance(HOUR_S)
    await goOn()
    expect(await tryCode('ben@example.com', early)).toBe(422)
    expect(await tryCode('ben@example.com', await server.codeFor('ben@example.com'))).toBe(200)
    const fromAhead = await server.codeFor('cleo@example.com')
    server.clock.advance(-2 * HOUR_S)
    await goOn()
    expect(await tryCode('cleo@example.com', fromAhead)).toBe(200)
    expect(await tryCode('dora@example.com', await server.codeFor('dora@example.com'))).toBe(200)
  })
})
