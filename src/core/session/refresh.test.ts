/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { brandNames, PATHS } from '../contract.ts'
import { createServices } from '../services/createServices.ts'
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

const openTab = async (overrides: Partial<Services> = {}, replacesSession?: () => boolean): Promise<Tab> => {
  const services = createServices({
    appId: APP_ID,
    apiUrl: API_URL,
    brand: 'latchkey',
    sdkVersion: '1.2.3',
    isAnalyticsEnabled: () => false,
    replacesSession,
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
  it('a fresh token is handed out as it is, without a call', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    expect(await session.getAccessToken()).toBe(wire.token)
    expect(server.calls).toHaveLength(0)
  })

  it('refreshes a token with under 30 s left, once for all who ask [HTTP-41, SESSION-14]', async () => {
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

  it('does not refresh a token with over 30 s left [HTTP-41]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(HOUR - 30_001)
    await session.getAccessToken()
    expect(server.calls).toHaveLength(0)
  })

  it('reads the user with a fresh token alone, so that reloads rotate nothing [SESSION-13]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    const before = stored()
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls).toMatchObject([{ path: PATHS.sessions, body: {}, authorization: `Bearer ${before.token}` }])
    expect(stored()).toEqual(before)
  })

  it('sends the refresh token with the expired access token', async () => {
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

  it('exchanges the refresh token when the server refuses a token that looked fresh', async () => {
    const { session } = await openTab()
    const wire = server.open()
    session.apply({ ...wire, token: accessToken({ iat: clock.now() / 1000, sid: '99' }) })
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.exchanges()).toBe(1)
  })

  it('a session is unauthenticated without a call when nothing is stored', async () => {
    const { session } = await openTab()
    expect(await session.refresh()).toEqual({ status: 'unauthenticated' })
    expect(await session.getAccessToken()).toBeNull()
    expect(server.calls).toHaveLength(0)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('warns and clears when the server refuses the refresh token [ERROR-43, SESSION-18]', async () => {
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
    'the code %s ends the session too [SESSION-42]',
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
    'the action %s stores both tokens [HTTP-73, SESSION-1, SESSION-16]',
    async (session_update_action) => {
      const answer = { user, token: token(), refresh_token: 'next', session_update_action }
      const { outcome } = await refreshWith(answer)
      expect(outcome.status).toBe('authenticated')
      expect(stored()).toEqual({ token: answer.token, refresh: 'next' })
    },
  )

  it('ignore stores the access token only [HTTP-73, SESSION-16]', async () => {
    const answer = { user, token: token(), refresh_token: 'next', session_update_action: 'ignore' }
    const { before } = await refreshWith(answer)
    expect(stored()).toEqual({ token: answer.token, refresh: before.refresh })
  })

  it('ignore without a token stores nothing', async () => {
    const { before } = await refreshWith({ user, token: null, refresh_token: null, session_update_action: 'ignore' })
    expect(stored()).toEqual(before)
  })

  it('clear wipes, even beside tokens [HTTP-73, SESSION-16]', async () => {
    const { outcome } = await refreshWith({
      user,
      token: token(),
      refresh_token: 'next',
      session_update_action: 'clear',
    })
    expect(outcome).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('session_update_action: tokens that are null without an action are deleted [HTTP-73]', async () => {
    const { outcome } = await refreshWith({ user: null, token: null, refresh_token: null })
    expect(outcome).toEqual({ status: 'unauthenticated' })
    expect(stored()).toEqual({ token: null, refresh: null })
  })

  it('session_update_action: an answer that is no session changes nothing', async () => {
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

  it.each(failing)('logs nobody out when %s', async (_, fault, code) => {
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

  it('still gives the old access token for its last seconds', async () => {
    const { session } = await openTab()
    const { token } = server.open()
    session.apply({ ...server.open(), token })
    await clock.advance(HOUR - 10_000)
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await finish(session.getAccessToken())).toBe(token)
    await clock.advance(10_000)
    expect(await finish(session.getAccessToken())).toBeNull()
  })

  it('fails a call with a retryable error instead of sending it anonymously', async () => {
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

  it('asks three times in 6 s while the server is busy, and then lets other tabs have their turn', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.fault = () => json({ error: 'Busy.' }, 503)
    const started = clock.now()
    expect(await finish(session.refresh())).toMatchObject({ status: 'unchanged', cause: { status: 503 } })
    expect(server.calls).toHaveLength(3)
    expect(clock.now() - started).toBeLessThanOrEqual(6_500)
  })

  it('does not log out for a refusal of what a sibling has exchanged meanwhile', async () => {
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

  it('survives an answer that was lost: the retry falls into the grace', async () => {
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

  it('a logout is not undone by a user read', async () => {
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
  it('tells the server with the tokens that were stored, and ignores its failure [SESSION-34]', async () => {
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

  it('makes no call when nobody is logged in', async () => {
    await (await openTab()).session.logout()
    expect(server.calls).toHaveLength(0)
  })
})

describe('forked sessions', () => {
  it('splits off a session and keeps its own [HTTP-54]', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    const forked = await finish(session.fork())
    expect(forked).toEqual({ refreshToken: 'refresh-5', token: stored().token })
    expect(stored().refresh).toBe('refresh-3')
  })

  it('a token that is about to expire is refreshed before the session is forked', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await clock.advance(2 * HOUR)
    await finish(session.fork())
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessions, PATHS.sessionsFork])
  })

  it('refuses to fork when nobody is logged in', async () => {
    await expect((await openTab()).session.fork()).rejects.toMatchObject({ code: 'must_be_authenticated' })
  })

  it('a session that the URL hands over is taken once its user wants it, and once [BROWSER-13, LOGIN-60, SESSION-49]', async () => {
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

  it('a session that the URL hands over while somebody is logged in is ignored, and taken out of the address [LOGIN-65, SESSION-52, SEC-40]', async () => {
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

  it('ignores one where another tab logged in while its user was asked', async () => {
    window.history.replaceState(null, '', `/?latchkey_token=${server.open().refresh_token}`)
    const [{ session }, other] = [await openTab(), await openTab()]
    session.takeFromUrl()
    const own = server.open()
    other.session.apply(own)
    session.acceptHandOver()
    expect([stored().refresh, localStorage.getItem(keys.forkedToken)]).toEqual([own.refresh_token, null])
  })

  it('puts one in the place of who is logged in where the host says so and the user too, and logs them out at the server [LOGIN-65, SESSION-52]', async () => {
    const { session } = await openTab({}, () => true)
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

  it('names the origin that a fork is for', async () => {
    const { session } = await openTab()
    session.apply(server.open())
    await finish(session.fork('https://shop.example.com'))
    expect(server.calls.at(-1)).toMatchObject({
      path: PATHS.sessionsFork,
      body: { target_origin: 'https://shop.example.com' },
    })
  })

  it('falls back on it when its own refresh token is refused', async () => {
    const { session } = await openTab()
    session.apply({ ...server.open(), refresh_token: 'void' })
    await clock.advance(2 * HOUR)
    localStorage.setItem(keys.forkedToken, server.open().refresh_token ?? '')
    expect(await finish(session.refresh())).toMatchObject({ status: 'authenticated' })
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessions, PATHS.sessionsForkRecover])
  })

  it('a fork is kept for later when the network fails, and dropped when it is refused [LOGIN-60, SESSION-49]', async () => {
    const { session } = await openTab()
    localStorage.setItem(keys.forkedToken, 'void')
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await finish(session.refresh())).toMatchObject({ status: 'unchanged' })
    expect(localStorage.getItem(keys.forkedToken)).toBe('void')
    server.fault = undefined
    expect(await finish(session.refresh())).toEqual({ status: 'unauthenticated' })
    expect(localStorage.getItem(keys.forkedToken)).toBeNull()
  })

  it('forgets it with a login, so that it cannot lie in wait', async () => {
    const { session } = await openTab()
    localStorage.setItem(keys.forkedToken, 'planted')
    session.apply(server.open())
    expect(localStorage.getItem(keys.forkedToken)).toBeNull()
  })
})

describe('clocks', () => {
  it.each([-24, -1, 0.5, 24])(
    'refreshes rightly on a browser whose clock is %d h ahead [SESSION-22]',
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

  it.each([-24, 24])('does not loop when the clock jumps by %d h', async (hours) => {
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

  it('lets the cookies expire by the clock of the browser that keeps them [BROWSER-10, SESSION-31]', async () => {
    server.skewMs = 24 * HOUR
    const { session } = await openTab()
    const wire = server.open()
    session.apply(wire)
    expect(cookies.get('latchkey-token')).toEqual({ value: wire.token, expiresAt: clock.now() + HOUR })
    const inThirtyDays = clock.now() + 30 * 24 * HOUR
    expect(cookies.get('latchkey-refresh-token')).toEqual({ value: wire.refresh_token, expiresAt: inThirtyDays })
    expect(cookies.get('latchkey-session')).toEqual({ value: '1', expiresAt: inThirtyDays })
  })

  it('refreshes a short-lived token at half of its life [SESSION-14]', async () => {
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

  it('does not matter for what is not a token at all: the refresh token brings a new one', async () => {
    const { session } = await openTab()
    session.apply({ ...server.open(), token: 'garbage' })
    expect(session.peekAccessToken()).toBeNull()
    expect(await finish(session.getAccessToken())).toBe(stored().token)
    expect(server.exchanges()).toBe(1)
  })
})

describe('many tabs', () => {
  it('refresh once for thirty tabs that wake together [SESSION-15]', async () => {
    const tabs = await Promise.all(Array.from({ length: 30 }, () => openTab()))
    tabs[0]?.session.apply(server.open())
    await clock.advance(2 * HOUR)
    server.latencyMs = 50
    const tokens = await finish(Promise.all(tabs.map(({ session }) => session.getAccessToken())))
    expect(new Set(tokens)).toEqual(new Set([stored().token]))
    expect(server.exchanges()).toBe(1)
  })

  it('stay logged in for days of waking together', async () => {
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

  it('stay logged in without Web Locks, within the grace of the server', async () => {
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

  it('wait 5 s for a lock that a frozen tab holds, and refresh without it [SESSION-15]', async () => {
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

  it('hear of each other: login, refresh and logout', async () => {
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

  it('tabs are not bothered by one that only reads the user', async () => {
    const [here, there] = [await openTab(), await openTab()]
    here.session.apply(server.open())
    const onChange = jest.fn()
    there.session.subscribe(onChange)
    await finish(here.session.refresh())
    expect(onChange).not.toHaveBeenCalled()
  })

  it('say what is stored now when a late message speaks of before', async () => {
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

  it('names method, address and token, and no nonce but the one that was given [SESSION-43]', async () => {
    const token = bound({ cnf: { jkt: 'key' } })
    const session = await begin(token)
    expect(await session.prove({ method: 'PUT', url: 'https://shop.test/cart?item=1#top' })).toBe('proof 1')
    await session.prove({ method: 'PUT', url: 'https://shop.test/cart', nonce: 'theirs' })
    expect(proofs).toEqual([
      { method: 'PUT', url: 'https://shop.test/cart', token, nonce: undefined },
      { method: 'PUT', url: 'https://shop.test/cart', token, nonce: 'theirs' },
    ])
    expect(api.get).not.toHaveBeenCalled()
  })

  it("tells a host's own server the provider's time, and not its nonce", async () => {
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

  it('a proof for the provider has the nonce of now, to be passed on', async () => {
    const session = await begin(bound({ cnf: { jkt: 'key' } }))
    await session.prove({ method: 'POST', url: `${API_URL}/api/v1/sessions` })
    expect(api.get).toHaveBeenCalledWith(`/api/v1/apps/${APP_ID}`)
    expect(proofs).toMatchObject([{ url: `${API_URL}/api/v1/sessions`, nonce: 'of-now' }])
  })

  it('no proof is made without a session, nor for one that is bound to no key [SESSION-43]', async () => {
    expect(await (await begin(null)).prove({ method: 'GET', url: 'https://shop.test/' })).toBeNull()
    expect(await (await begin(bound())).prove({ method: 'GET', url: 'https://shop.test/' })).toBeNull()
    expect(proofs).toEqual([])
  })
})
