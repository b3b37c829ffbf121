/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { brandNames, PATHS } from '../contract.ts'
import { createServices } from '../client/createServices.ts'
import type { Logger, Services, SessionRefresh, SessionTokens } from '../services/types.ts'
import {
  accessToken,
  API_URL,
  APP_ID,
  createBroadcastChannels,
  createLockManager,
  createSessionServer,
  json,
} from './testing/sessionServer.ts'

const { storage: keys } = brandNames('latchkey')
const HOUR = 3_600_000

let clock: FakeClock
let server: ReturnType<typeof createSessionServer>
let locks: ReturnType<typeof createLockManager>
let channels: ReturnType<typeof createBroadcastChannels>
let cookies: Map<string, { value: string; expiresAt: number }>
let logger: jest.Mocked<Logger>

type Tab = Omit<Services, 'session'> & { session: SessionTokens }

const openTab = async (overrides: Partial<Services> = {}, replaceSessionFromUrl?: boolean): Promise<Tab> => {
  const services = createServices({
    appId: APP_ID,
    apiUrl: API_URL,
    brand: 'latchkey',
    sdkVersion: '1.2.3',
    isAnalyticsEnabled: () => false,
    host: { replaceSessionFromUrl },
    overrides: {
      clock,
      logger,
      cookies: {
        set: (name, value, expiresAt) => void cookies.set(name, { value, expiresAt }),
        remove: (name) => void cookies.delete(name),
      },
      ...overrides,
    },
  })
  return { ...services, session: await services.session.open() }
}

/** Runs the clock until the promise has settled. */
async function finish<R>(promise: Promise<R>, limitMs = 120_000): Promise<R> {
  let isSettled = false
  const watched = promise.finally(() => {
    isSettled = true
  })
  watched.catch(() => {})
  for (let passed = 0; !isSettled && passed <= limitMs; passed += 500) await clock.advance(passed ? 500 : 0)
  if (!isSettled) throw new Error(`Not settled after ${limitMs} ms`)
  return watched
}

const stored = () => ({
  token: localStorage.getItem(keys.token),
  refresh: localStorage.getItem(keys.refreshToken),
})

beforeEach(() => {
  localStorage.clear()
  clock = createFakeClock()
  server = createSessionServer({ clock })
  locks = createLockManager()
  channels = createBroadcastChannels()
  cookies = new Map()
  logger = { debug: jest.fn(), warn: jest.fn(), error: jest.fn() }
  globalThis.fetch = server.fetch as typeof fetch
  globalThis.BroadcastChannel = channels.Channel as unknown as typeof BroadcastChannel
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

describe('session refresh', () => {
  it('getAccessToken() returns a fresh token without a call', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    expect(await session.getAccessToken()).toBe(wire.token)
    expect(server.calls).toHaveLength(0)
  })

  it('a token with under 30 s left is refreshed once for all callers [HTTP-41, SESSION-14]', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    await clock.advance(HOUR - 29_999)
    const tokens = await finish(Promise.all([session.getAccessToken(), session.getAccessToken(), session.refresh()]))
    expect(server.exchanges()).toBe(1)
    expect(tokens[0]).toBe(stored().token)
    expect(tokens[0]).not.toBe(wire.token)
    expect(tokens[1]).toBe(tokens[0])
    expect(tokens[2]).toMatchObject({ status: 'authenticated' })
  })

  it('a token with over 30 s left is not refreshed [HTTP-41]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(HOUR - 30_001)
    await session.getAccessToken()
    expect(server.calls).toHaveLength(0)
  })

  it('refresh() with a fresh token reads the user, and does not rotate the refresh token [SESSION-13]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    const before = stored()
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls).toMatchObject([{ path: PATHS.sessions, body: {}, authorization: `Bearer ${before.token}` }])
    expect(stored()).toEqual(before)
  })

  it('a refresh sends the refresh token with the expired access token', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    await clock.advance(2 * HOUR)
    await finish(session.refresh())
    expect(server.calls).toMatchObject([
      { path: PATHS.sessions, body: { refresh_token: wire.refresh_token }, authorization: `Bearer ${wire.token}` },
    ])
    expect(stored().refresh).toBe('refresh-3')
  })

  it('a refresh exchanges the refresh token when the server refuses an access token that looked fresh', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply({ ...wire, token: accessToken({ iat: clock.now() / 1000, sid: '99' }) })
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.exchanges()).toBe(1)
  })

  it('a refresh without stored tokens ends as unauthenticated, without a call', async () => {
    const { session } = await openTab()
    expect(await session.refresh()).toEqual({ status: 'unauthenticated' })
    expect(await session.getAccessToken()).toBeNull()
    expect(server.calls).toHaveLength(0)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('a refused refresh token warns the developer and clears the stored session [ERROR-43, SESSION-18]', async () => {
    const { session } = await openTab()
    const onChange = jest.fn()
    session.subscribe(onChange)
    session.apply({ ...server.open(), refresh_token: 'stolen' })
    await clock.advance(2 * HOUR)
    expect(await finish(session.refresh())).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
    expect(cookies.size).toBe(0)
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledWith('cleared')
    expect(await session.getAccessToken()).toBeNull()
  })

  it.each(['token_already_used', 'already_logged_out'])(
    'a refresh refused with the code %s ends the session [SESSION-42]',
    async (code) => {
      const { session } = await openTab()
      session.apply(server.open())
      await clock.advance(2 * HOUR)
      server.fault = () => json({ error: 'No.', code }, 401)
      expect(await finish(session.refresh())).toEqual({ status: 'unauthenticated' })
    },
  )
})

describe('session_update_action', () => {
  const refreshWith = async (
    answer: object,
  ): Promise<{ outcome: SessionRefresh; before: ReturnType<typeof stored> }> => {
    const { session } = await openTab()
    session.apply(server.open())
    const before = stored()
    await clock.advance(2 * HOUR)
    server.fault = () => json(answer)
    return { outcome: await finish(session.refresh()), before }
  }
  const token = () => accessToken({ iat: clock.now() / 1000 + 7_200 })
  const user = { id: 'did:latchkey:ada', created_at: 1, linked_accounts: [], mfa_methods: [], has_accepted_terms: true }

  it.each(['set', undefined])(
    "session_update_action '%s' stores both tokens [HTTP-73, SESSION-1, SESSION-16]",
    async (session_update_action) => {
      const answer = { user, token: token(), refresh_token: 'next', session_update_action }
      const { outcome } = await refreshWith(answer)
      expect(outcome.status).toBe('authenticated')
      expect(stored()).toEqual({ token: answer.token, refresh: 'next' })
    },
  )

  it("session_update_action 'ignore' stores the access token only [HTTP-73, SESSION-16]", async () => {
    const answer = { user, token: token(), refresh_token: 'next', session_update_action: 'ignore' }
    const { before } = await refreshWith(answer)
    expect(stored()).toEqual({ token: answer.token, refresh: before.refresh })
  })

  it("session_update_action 'ignore' without a token stores nothing", async () => {
    const { before } = await refreshWith({ user, token: null, refresh_token: null, session_update_action: 'ignore' })
    expect(stored()).toEqual(before)
  })

  it("session_update_action 'clear' deletes the stored tokens, even if the answer has tokens [HTTP-73, SESSION-16]", async () => {
    const { outcome } = await refreshWith({
      user,
      token: token(),
      refresh_token: 'next',
      session_update_action: 'clear',
    })
    expect(outcome).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('an answer without session_update_action whose tokens are null deletes the stored tokens [HTTP-73]', async () => {
    const { outcome } = await refreshWith({ user: null, token: null, refresh_token: null })
    expect(outcome).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('an answer that is no session changes no stored token', async () => {
    const { outcome, before } = await refreshWith({ status: 'ok' })
    expect(outcome).toMatchObject({ status: 'unchanged', cause: { code: 'invalid_server_response' } })
    expect(stored()).toEqual(before)
  })
})

describe('a server that does not answer as it should', () => {
  const failing: [string, () => Response | Promise<Response>, string][] = [
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network_unreachable'],
    ['it is too slow', () => new Promise(() => {}), 'client_request_timeout'],
    ['it answers 500', () => json({ error: 'Oops.' }, 500), 'unknown_auth_error'],
    ['it answers 429', () => json({ error: 'Slow down.', code: 'too_many_requests' }, 429), 'too_many_requests'],
    ['it answers an HTML error page', () => new Response('<h1>502</h1>', { status: 502 }), 'invalid_server_response'],
    ['a captive portal answers', () => new Response('<h1>Log in</h1>'), 'invalid_server_response'],
    ['it answers nothing', () => new Response(''), 'invalid_server_response'],
  ]

  it.each(failing)('a refresh logs nobody out when %s', async (_, fault, code) => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    const before = stored()
    server.fault = fault
    expect(await finish(session.refresh())).toMatchObject({ status: 'unchanged', cause: { code } })
    expect(await finish(session.getAccessToken())).toBeNull()
    expect(stored()).toEqual(before)
    expect(session.hasRefreshToken()).toBe(true)
    server.fault = undefined
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
  })

  it('getAccessToken() returns the old token for its last seconds if the refresh fails', async () => {
    const { session } = await openTab()
    const { token } = server.open()
    session.apply({ ...server.open(), token })
    await clock.advance(HOUR - 10_000)
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await finish(session.getAccessToken())).toBe(token)
    await clock.advance(10_000)
    expect(await finish(session.getAccessToken())).toBeNull()
  })

  it('a call whose token cannot be refreshed fails with network_unreachable instead of going out anonymously', async () => {
    const { api, session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.fault = ({ path }) =>
      path === PATHS.sessions ? Promise.reject(new TypeError('Failed to fetch')) : undefined
    await expect(finish(api.get('/api/v1/anything'))).rejects.toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    })
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessions])
  })

  it('a refresh asks a busy server three times in 6 s, and then frees the lock for other tabs', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.fault = () => json({ error: 'Busy.' }, 503)
    const started = clock.now()
    expect(await finish(session.refresh())).toMatchObject({ status: 'unchanged', cause: { status: 503 } })
    expect(server.calls).toHaveLength(3)
    expect(clock.now() - started).toBeLessThanOrEqual(6_500)
  })

  it('a refresh refused because another tab exchanged the token meanwhile does not log out', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    const newer = server.open()
    server.fault = ({ body }) => {
      if (!body.refresh_token) return undefined
      localStorage.setItem(keys.token, newer.token ?? '')
      localStorage.setItem(keys.refreshToken, newer.refresh_token ?? '')
      return json({ error: 'Used.', code: 'missing_or_invalid_token' }, 401)
    }
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(stored()).toEqual({ token: newer.token, refresh: newer.refresh_token })
  })

  it("a refresh whose answer was lost succeeds at the next try, within the server's grace", async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 15_000
    expect(await finish(session.refresh())).toMatchObject({ cause: { code: 'client_request_timeout' } })
    server.latencyMs = 0
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.families[0]?.hasEnded).toBe(false)
  })
})

describe('a logout while a refresh is on its way', () => {
  it('a logout is not undone by the answer to a refresh [SESSION-21]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 1_000
    const refreshing = session.refresh()
    await clock.advance(1_500)
    const leaving = session.logout()
    expect(stored()).toEqual({ token: null, refresh: null })
    expect(await finish(refreshing)).toEqual({ status: 'unauthenticated' })
    await finish(leaving)
    expect(stored()).toEqual({ token: null, refresh: null })
    expect(server.families[0]?.hasEnded).toBe(true)
  })

  it('a logout in another tab is not undone by the answer to a refresh', async () => {
    const [here, there] = [await openTab(), await openTab()]
    here.session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 1_000
    const refreshing = here.session.refresh()
    await clock.advance(1_500)
    await finish(Promise.all([there.session.logout(), refreshing]))
    expect(await refreshing).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('a logout during a refresh does not touch a login that followed at once [SESSION-21]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 1_000
    const refreshing = session.refresh()
    await clock.advance(1_500)
    void session.logout()
    const wire = server.open('did:latchkey:grace')
    session.apply(wire)
    expect(await finish(refreshing)).toMatchObject({ session: { user: { id: 'did:latchkey:grace' } } })
    expect(stored()).toEqual({ token: wire.token, refresh: wire.refresh_token })
  })

  it('a logout is not undone by the answer to a read of the user', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    server.latencyMs = 1_000
    const reading = session.refresh()
    await clock.advance(1_500)
    await finish(session.logout())
    expect(await finish(reading)).toEqual({ status: 'unauthenticated' })
  })
})

describe('logout', () => {
  it('logout() sends the stored tokens to the server, and ignores a failure [SESSION-34]', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
    await finish(session.logout())
    expect(server.calls).toMatchObject([
      {
        path: PATHS.sessionsLogout,
        body: { refresh_token: wire.refresh_token },
        authorization: `Bearer ${wire.token}`,
      },
    ])
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('logout() makes no call when nobody is logged in', async () => {
    await (await openTab()).session.logout()
    expect(server.calls).toHaveLength(0)
  })
})

describe('forked sessions', () => {
  it('fork() returns the refresh token of a new session, and the page keeps its own [HTTP-54]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    const forked = await finish(session.fork())
    expect(forked).toEqual({ refreshToken: 'refresh-5', token: stored().token })
    expect(stored().refresh).toBe('refresh-3')
  })

  it('fork() refreshes an access token that is about to expire first', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    await finish(session.fork())
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessions, PATHS.sessionsFork])
  })

  it('fork() without a session fails with must_be_authenticated', async () => {
    await expect((await openTab()).session.fork()).rejects.toMatchObject({ code: 'must_be_authenticated' })
  })

  it('a session in the URL is taken over once, after its user agreed [BROWSER-13, LOGIN-60, SESSION-49]', async () => {
    const { refresh_token } = server.open()
    window.history.replaceState(null, '', `/?latchkey_token=${refresh_token}&page=2#top`)
    const { session } = await openTab()
    expect(session.takeFromUrl()).toBe(true)
    expect(window.location.href).toBe('http://localhost/?page=2#top')
    expect([session.hasRefreshToken(), localStorage.getItem(keys.forkedToken)]).toEqual([false, null])
    session.acceptHandOver()
    expect(session.hasRefreshToken()).toBe(true)
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls).toMatchObject([{ path: PATHS.sessionsForkRecover, body: { refresh_token } }])
    expect(server.calls[0]?.authorization).toBeUndefined()
    expect(localStorage.getItem(keys.forkedToken)).toBeNull()
    expect(stored().refresh).not.toBeNull()
    session.clear()
    session.acceptHandOver()
    expect(session.hasRefreshToken()).toBe(false)
  })

  it('a session in the URL is ignored while somebody is logged in, and removed from the address [LOGIN-65, SESSION-52, SEC-40]', async () => {
    const { session } = await openTab()
    const own = server.open()
    session.apply(own)
    window.history.replaceState(null, '', '/?latchkey_token=of-somebody-else&page=2')
    expect(session.takeFromUrl()).toBe(false)
    expect(window.location.href).toBe('http://localhost/?page=2')
    expect(stored().refresh).toBe(own.refresh_token)
    // The ignored token must not take over later either, when the own session has ended.
    session.clear()
    expect(session.hasRefreshToken()).toBe(false)
  })

  it('a session in the URL is ignored if another tab logged in while its user was asked', async () => {
    window.history.replaceState(null, '', `/?latchkey_token=${server.open().refresh_token}`)
    const [{ session }, other] = [await openTab(), await openTab()]
    session.takeFromUrl()
    const own = server.open()
    other.session.apply(own)
    session.acceptHandOver()
    expect([stored().refresh, localStorage.getItem(keys.forkedToken)]).toEqual([own.refresh_token, null])
  })

  it('a session in the URL replaces the current one if host and user agree, and the old one ends at the server [LOGIN-65, SESSION-52]', async () => {
    const { session } = await openTab({}, true)
    const own = server.open()
    session.apply(own)
    const { refresh_token } = server.open()
    window.history.replaceState(null, '', `/?latchkey_token=${refresh_token}`)
    session.takeFromUrl()
    expect(stored().refresh).toBe(own.refresh_token)
    session.acceptHandOver()
    expect(stored().refresh).toBeNull()
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls).toContainEqual(
      expect.objectContaining({ path: PATHS.sessionsLogout, body: { refresh_token: own.refresh_token } }),
    )
    expect(server.calls).toContainEqual(
      expect.objectContaining({ path: PATHS.sessionsForkRecover, body: { refresh_token } }),
    )
  })

  it('fork() sends the origin of the page that will use the fork as target_origin', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await finish(session.fork('https://shop.example.com'))
    expect(server.calls.at(-1)).toMatchObject({
      path: PATHS.sessionsFork,
      body: { target_origin: 'https://shop.example.com' },
    })
  })

  it('a refresh whose token the server refuses logs the user in with the stored fork instead', async () => {
    const { session } = await openTab()
    session.apply({ ...server.open(), refresh_token: 'void' })
    await clock.advance(2 * HOUR)
    localStorage.setItem(keys.forkedToken, server.open().refresh_token ?? '')
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessions, PATHS.sessionsForkRecover])
  })

  it('a stored fork is kept when the network fails, and deleted when the server refuses the fork [LOGIN-60, SESSION-49]', async () => {
    const { session } = await openTab()
    localStorage.setItem(keys.forkedToken, 'void')
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await finish(session.refresh())).toMatchObject({ status: 'unchanged' })
    expect(localStorage.getItem(keys.forkedToken)).toBe('void')
    server.fault = undefined
    expect(await finish(session.refresh())).toEqual({ status: 'unauthenticated' })
    expect(localStorage.getItem(keys.forkedToken)).toBeNull()
  })

  it('a login deletes a stored fork, which somebody may have planted', async () => {
    const { session } = await openTab()
    localStorage.setItem(keys.forkedToken, 'planted')
    session.apply(server.open())
    expect(localStorage.getItem(keys.forkedToken)).toBeNull()
  })
})

describe('clocks', () => {
  it.each([-24, -1, 0.5, 24])(
    'a token is refreshed in time on a browser whose clock is %d h ahead [SESSION-22]',
    async (hours) => {
      server.skewMs = -hours * HOUR
      const { session } = await openTab()
      session.apply(server.open())
      await session.getAccessToken()
      await clock.advance(HOUR - 31_000)
      await finish(session.getAccessToken())
      expect(server.calls).toHaveLength(0)
      await clock.advance(2_000)
      expect(await finish(session.getAccessToken())).toBe(stored().token)
      expect(server.exchanges()).toBe(1)
      // The clock skew is stored, so another page of the same browser knows it, too.
      const reloaded = await openTab()
      expect(await finish(reloaded.session.getAccessToken())).toBe(stored().token)
      expect(server.exchanges()).toBe(1)
    },
  )

  it.each([-24, 24])('a clock that jumps by %d h does not make the session refresh in a loop', async (hours) => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(60_000)
    const real = clock.now
    clock = Object.assign(clock, { now: () => real() + hours * HOUR })
    server.skewMs = -hours * HOUR
    expect(await finish(session.getAccessToken())).not.toBeNull()
    expect(await finish(session.getAccessToken())).toBe(stored().token)
    expect(server.exchanges()).toBe(1)
  })

  it("the session's cookies expire by the clock of the browser that keeps them [BROWSER-10, SESSION-31]", async () => {
    server.skewMs = 24 * HOUR
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    expect(cookies.get('latchkey-token')).toEqual({ value: wire.token, expiresAt: clock.now() + HOUR })
    const inThirtyDays = clock.now() + 30 * 24 * HOUR
    expect(cookies.get('latchkey-refresh-token')).toEqual({ value: wire.refresh_token, expiresAt: inThirtyDays })
    expect(cookies.get('latchkey-session')).toEqual({ value: '1', expiresAt: inThirtyDays })
  })

  it('a token of a short life is refreshed at half of its life [SESSION-14]', async () => {
    const { session } = await openTab()
    const iat = clock.now() / 1000
    session.apply({ ...server.open(), token: accessToken({ iat, exp: iat + 20 }) })
    expect(session.refreshDueIn()).toBe(10_000)
  })
})

describe('the audience of a stored token', () => {
  it('a stored token of another app is logged out [SESSION-4]', async () => {
    const { session } = await openTab()
    const onChange = jest.fn()
    session.subscribe(onChange)
    session.apply({
      ...server.open(),
      token: accessToken({ iat: clock.now() / 1000, aud: 'app_of_somebody_else_1234' }),
    })
    expect(await session.getAccessToken()).toBeNull()
    expect(session.hasRefreshToken()).toBe(false)
    expect(stored()).toEqual({ token: null, refresh: null })
    expect(onChange).toHaveBeenCalledWith('cleared')
    expect(server.calls).toHaveLength(0)
  })

  it('a stored access token that is no JWT is replaced by a refresh, without a logout', async () => {
    const { session } = await openTab()
    session.apply({ ...server.open(), token: 'garbage' })
    expect(session.peekAccessToken()).toBeNull()
    expect(await finish(session.getAccessToken())).toBe(stored().token)
    expect(server.exchanges()).toBe(1)
  })
})

describe('many tabs', () => {
  it('thirty tabs that wake together refresh the token once [SESSION-15]', async () => {
    const tabs = await Promise.all(Array.from({ length: 30 }, () => openTab()))
    tabs[0]?.session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 50
    const tokens = await finish(Promise.all(tabs.map(({ session }) => session.getAccessToken())))
    expect(new Set(tokens)).toEqual(new Set([stored().token]))
    expect(server.exchanges()).toBe(1)
  })

  it('thirty tabs that wake together each day stay logged in', async () => {
    const tabs = await Promise.all(Array.from({ length: 30 }, () => openTab()))
    tabs[0]?.session.apply(server.open())
    server.latencyMs = 200
    for (let day = 0; day < 5; day++) {
      await clock.advance(24 * HOUR)
      const outcomes = await finish(Promise.all(tabs.map(({ session }) => session.refresh())))
      expect(outcomes.map(({ status }) => status)).toEqual(Array(30).fill('authenticated'))
    }
    expect(server.exchanges()).toBe(5)
    expect(server.families[0]?.hasEnded).toBe(false)
  })

  it("thirty tabs without Web Locks stay logged in within the server's grace", async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    const tabs = await Promise.all(Array.from({ length: 30 }, () => openTab()))
    tabs[0]?.session.apply(server.open())
    server.latencyMs = 300
    for (let day = 0; day < 3; day++) {
      await clock.advance(24 * HOUR)
      const outcomes = await finish(Promise.all(tabs.map(({ session }) => session.refresh())))
      expect(outcomes.map(({ status }) => status)).toEqual(Array(30).fill('authenticated'))
    }
    expect(server.exchanges()).toBeLessThanOrEqual(90)
    expect(server.families[0]?.hasEnded).toBe(false)
  })

  it('a tab waits 5 s for a lock that a frozen tab holds, and refreshes without the lock [SESSION-15]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    locks.orphan(`${keys.refreshToken}:${APP_ID}`)
    const refreshing = session.getAccessToken()
    await clock.advance(4_999)
    expect(server.calls).toHaveLength(0)
    await clock.advance(1)
    expect(await finish(refreshing)).toBe(stored().token)
    expect(clock.pending()).toBe(0)
  })

  it('a tab hears of a login and a logout in another tab', async () => {
    const [here, there] = [await openTab(), await openTab()]
    const onChange = jest.fn()
    const unsubscribe = there.session.subscribe(onChange)
    here.session.apply(server.open())
    await clock.advance(0)
    expect(onChange.mock.calls).toEqual([['stored']])
    await finish(here.session.logout())
    expect(onChange.mock.calls).toEqual([['stored'], ['cleared']])
    unsubscribe()
    here.session.apply(server.open())
    await clock.advance(0)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(channels.open.size).toBe(0)
  })

  it('a tab is not told when another tab only reads the user', async () => {
    const [here, there] = [await openTab(), await openTab()]
    here.session.apply(server.open())
    const onChange = jest.fn()
    there.session.subscribe(onChange)
    await finish(here.session.refresh())
    expect(onChange).not.toHaveBeenCalled()
  })

  it("a tab that hears of another tab's logout only after the next login reports stored, and not cleared", async () => {
    const [here, there] = [await openTab(), await openTab()]
    const onChange = jest.fn()
    there.session.subscribe(onChange)
    here.session.apply(server.open())
    void here.session.logout()
    here.session.apply(server.open())
    await clock.advance(0)
    expect(onChange).toHaveBeenLastCalledWith('stored')
    expect(onChange).not.toHaveBeenCalledWith('cleared')
    expect(there.session.hasRefreshToken()).toBe(true)
  })
})

describe('a browser that blocks storage', () => {
  const block = (method: 'setItem' | 'getItem') =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
  afterEach(() => jest.restoreAllMocks())

  it('a browser that blocks storage keeps the session in memory [SESSION-29]', async () => {
    block('setItem')
    block('getItem')
    const { session } = await openTab()
    session.apply(server.open())
    expect(session.isPersistent()).toBe(false)
    await clock.advance(2 * HOUR)
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect((await openTab()).session.hasRefreshToken()).toBe(false)
  })

  it('a session in memory ends when another tab logs out', async () => {
    block('setItem')
    block('getItem')
    const [here, there] = [await openTab(), await openTab()]
    here.session.apply(server.open())
    there.session.apply(server.open())
    const onChange = jest.fn()
    here.session.subscribe(onChange)
    await finish(there.session.logout())
    expect(onChange).toHaveBeenCalledWith('cleared')
    expect(here.session.hasRefreshToken()).toBe(false)
  })
})

describe('a proof for another server', () => {
  const bound = (claims: object = {}) =>
    `head.${btoa(JSON.stringify({ aud: APP_ID, sub: 'ada', sid: 'session', iat: clock.now() / 1000, exp: clock.now() / 1000 + 3_600, ...claims }))}.signature`
  const proofs: unknown[] = []
  const possession = { prove: async (call: unknown) => `proof ${proofs.push(call)}` }
  const api = { get: jest.fn(async () => ({})), post: jest.fn() }
  const begin = async (token: string | null) => {
    proofs.splice(0)
    api.get.mockClear()
    const { session, storage } = await openTab({ possession, api } as never)
    if (token) session.apply({ user: null, token, refresh_token: 'refresh', session_update_action: 'set' })
    storage.set('latchkey:dpop_nonce', 'of-now')
    return session
  }

  it('session.prove() passes method, address, headers and token on, and no nonce but the one given [SESSION-43]', async () => {
    const token = bound({ cnf: { jkt: 'key' } })
    const session = await begin(token)
    expect(await session.prove({ method: 'PUT', url: 'https://shop.test/cart?item=1#top' })).toBe('proof 1')
    const headers = { 'latchkey-idempotency-key': 'a key' }
    await session.prove({ method: 'PUT', url: 'https://shop.test/cart', nonce: 'theirs', headers })
    expect(proofs).toEqual([
      { method: 'PUT', url: 'https://shop.test/cart', token, nonce: undefined },
      { method: 'PUT', url: 'https://shop.test/cart', token, nonce: 'theirs', headers },
    ])
    expect(api.get).not.toHaveBeenCalled()
  })

  it("a proof for a host's own server carries the provider's time, and not the provider's nonce", async () => {
    const { session, storage } = await openTab({ possession, api } as never)
    session.apply({
      user: null,
      token: bound({ cnf: { jkt: 'key' } }),
      refresh_token: 'r',
      session_update_action: 'set',
    })
    storage.set('latchkey:dpop_nonce', 'of-now 3600000')
    proofs.splice(0)
    await session.prove({ method: 'PUT', url: 'https://shop.test/cart' })
    expect(proofs).toMatchObject([{ nonce: ' 3600000' }])
  })

  it("session.prove() for the provider uses the provider's latest nonce", async () => {
    const session = await begin(bound({ cnf: { jkt: 'key' } }))
    await session.prove({ method: 'POST', url: `${API_URL}/api/v1/sessions` })
    expect(api.get).toHaveBeenCalledWith(`/api/v1/apps/${APP_ID}`)
    expect(proofs).toMatchObject([{ url: `${API_URL}/api/v1/sessions`, nonce: 'of-now' }])
  })

  it('session.prove() makes no proof without a session, or in one that is bound to no key [SESSION-43]', async () => {
    expect(await (await begin(null)).prove({ method: 'GET', url: 'https://shop.test/' })).toBeNull()
    expect(await (await begin(bound())).prove({ method: 'GET', url: 'https://shop.test/' })).toBeNull()
    expect(proofs).toEqual([])
  })
})
