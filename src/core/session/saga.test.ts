/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { combineReducers, configureStore, type Action, type Store } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { configSlice } from '../config/slice.ts'
import { brandNames, PATHS } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { requestClose } from '../modal/visibility.ts'
import { wireUser } from '../testing/fixtures.ts'
import { requireUser } from './ownUser.ts'
import { modalSlice, selectIsModalOpen, selectModal } from '../modal/slice.ts'
import { CORE_SCREENS } from '../constants.ts'
import { delay } from '../saga/context.ts'
import { call, fork, getContext, join, put, race, select, spawn, take, type SagaGenerator } from '../saga/effects.ts'
import { createServices } from '../client/createServices.ts'
import type { Services, SessionTokens } from '../services/types.ts'
import { selectSessionUser, userSlice } from '../user/slice.ts'
import { toUser } from '../user/toUser.ts'
import {
  accessToken,
  API_URL,
  APP_ID,
  createBroadcastChannels,
  createLockManager,
  createSessionServer,
  json,
} from './testing/sessionServer.ts'
import {
  completeSession,
  endLostSession,
  endSession,
  isUserKnown,
  leaveFormer,
  loadUser,
  logout,
  pause,
  openSession,
  reloadUser,
  renewToken,
} from './saga.ts'
import { runSession } from '../login/gate.ts'
import { selectSessionState, sessionSlice } from './slice.ts'

const { storage: keys } = brandNames('latchkey')
const { authenticated, unauthenticated, restoreFailed, tokensChanged, woke, persistenceLearned } = sessionSlice.actions
const { userSet } = userSlice.actions
const HOUR = 3_600_000
const GRACE = 'did:latchkey:grace'

const reducer = combineReducers({
  session: sessionSlice.reducer,
  user: userSlice.reducer,
  modal: modalSlice.reducer,
  config: configSlice.reducer,
})
type State = ReturnType<typeof reducer>

let clock: FakeClock
let server: ReturnType<typeof createSessionServer>
let channels: ReturnType<typeof createBroadcastChannels>
let wakers: Set<() => void>

/** One tab: services, store, and the session saga running in it. */
function openTab({ isMounted = false } = {}) {
  const services = createServices({
    appId: APP_ID,
    apiUrl: API_URL,
    brand: 'latchkey',
    sdkVersion: '1.2.3',
    isAnalyticsEnabled: () => false,
    overrides: {
      clock,
      logger: { debug: jest.fn(), warn: jest.fn(), error: jest.fn() },
      windows: {
        currentUrl: () => new URL(window.location.href),
        replaceUrl: (url) => window.history.replaceState(null, '', url),
        onWake(run) {
          wakers.add(run)
          return () => void wakers.delete(run)
        },
      } as Services['windows'],
    },
  })
  const actions: string[] = []
  const middleware = createSagaMiddleware({ context: { services } })
  const store: Store<State, Action> = configureStore({
    reducer: (state: State | undefined, action: Action) => {
      actions.push(action.type)
      return reducer(state, action)
    },
    middleware: () => [middleware] as never,
    devTools: false,
  })
  store.dispatch(modalSlice.actions.mounted(isMounted))
  const run = <R>(saga: () => SagaGenerator<R>): Promise<R> => middleware.run(saga).toPromise<R>()
  let task = middleware.run(runSession)
  return {
    services,
    store,
    actions,
    run,
    logIn: (user?: string) => run(() => completeSession(server.open(user), 'login')),
    close: () => task.cancel(),
    restart: () => {
      task = middleware.run(runSession)
    },
    session: () => selectSessionState(store.getState()),
    userId: () => selectSessionUser(store.getState())?.id ?? null,
  }
}

const wake = () => [...wakers].forEach((run) => run())
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const storeSession = (user?: string) => {
  const wire = server.open(user)
  localStorage.setItem(keys.token, wire.token ?? '')
  localStorage.setItem(keys.refreshToken, wire.refresh_token ?? '')
}

beforeEach(() => {
  localStorage.clear()
  clock = createFakeClock()
  server = createSessionServer({ clock })
  channels = createBroadcastChannels()
  wakers = new Set()
  globalThis.fetch = server.fetch as typeof fetch
  globalThis.BroadcastChannel = channels.Channel as unknown as typeof BroadcastChannel
  Object.defineProperty(navigator, 'locks', { value: createLockManager(), configurable: true })
})

describe('the session at start', () => {
  it('the session is unauthenticated at once, without a call, when nothing is stored [SESSION-24]', () => {
    const tab = openTab()
    expect(tab.session()).toEqual({ status: 'unauthenticated', isPersistent: true, failure: null })
    expect(server.calls).toHaveLength(0)
  })

  it('a stored session is restored, and announced after its user is set', async () => {
    storeSession()
    const tab = openTab()
    expect(tab.session().status).toBe('loading')
    await clock.advance(0)
    expect(tab.session().status).toBe('authenticated')
    expect(tab.userId()).toBe(wireUser().id)
    expect(tab.actions.indexOf(userSet.type)).toBeLessThan(tab.actions.indexOf(authenticated.type))
    expect(server.calls).toHaveLength(1)
  })

  it('the session is unauthenticated when the server refuses the stored tokens', async () => {
    localStorage.setItem(keys.refreshToken, 'void')
    const tab = openTab()
    await clock.advance(0)
    expect(tab.session().status).toBe('unauthenticated')
    expect(localStorage.getItem(keys.refreshToken)).toBeNull()
  })

  it('a stored token of another app makes the session unauthenticated', async () => {
    localStorage.setItem(keys.token, accessToken({ iat: clock.now() / 1000, aud: 'app_of_somebody_else_1234' }))
    localStorage.setItem(keys.refreshToken, 'theirs')
    const tab = openTab()
    await clock.advance(0)
    expect(tab.session().status).toBe('unauthenticated')
    expect(localStorage).toHaveLength(0)
    expect(server.calls).toHaveLength(0)
  })

  it('the session reports isPersistent false at the start if storage is blocked [SESSION-29]', () => {
    const getter = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError')
    })
    const tab = openTab()
    expect(tab.session()).toMatchObject({ status: 'unauthenticated', isPersistent: false })
    getter.mockRestore()
  })
})

describe('a link that hands a session over', () => {
  const question = { plugin: 'core', screen: 'HANDED_OVER_SCREEN', data: { name: GRACE } }
  /** Opens a link that hands a session over, on a page with the modal or (`isMounted: false`) without it. */
  const follow = async ({ isMounted = true, token = server.open(GRACE).refresh_token } = {}) => {
    window.history.replaceState(null, '', `/?latchkey_token=${token}`)
    const tab = openTab({ isMounted })
    // React's Strict Mode stops and restarts the client while developing, which the question must survive.
    tab.close()
    tab.restart()
    await clock.advance(0)
    const answer = async (reason: 'completed' | 'dismissed' | 'cancelled') => {
      tab.store.dispatch(modalSlice.actions.closed({ reason }))
      await clock.advance(0)
    }
    return {
      ...tab,
      answer,
      asked: () => tab.store.getState().modal.screen,
      paths: () => server.calls.map(({ path }) => path),
    }
  }

  it('a link with a session asks the user before the server opens that session, and leaves no token in address or storage [LOGIN-60, SESSION-49, SEC-41, V7.6.2]', async () => {
    const { asked, paths, session, userId } = await follow()
    expect(asked()).toEqual(question)
    expect(paths()).toEqual(['/api/v1/sessions/fork/owner'])
    expect(server.calls[0]?.authorization).toBeUndefined()
    expect([userId(), session().status]).toEqual([null, 'loading'])
    expect(window.location.search).toBe('')
    expect(Object.values(localStorage)).not.toContainEqual(expect.stringContaining('refresh-'))
  })

  it("a link with a session logs the user in after 'Continue'", async () => {
    const { answer, paths, session, userId } = await follow()
    await answer('completed')
    expect([userId(), session().status]).toEqual([GRACE, 'authenticated'])
    expect(paths()).toEqual(['/api/v1/sessions/fork/owner', PATHS.sessionsForkRecover])
  })

  it.each(['dismissed', 'cancelled'] as const)(
    'a link with a session logs nobody in if the modal is %s [LOGIN-62]',
    async (reason) => {
      const { answer, paths, session } = await follow()
      await answer(reason)
      await clock.advance(HOUR)
      expect(session().status).toBe('unauthenticated')
      expect(paths()).toEqual(['/api/v1/sessions/fork/owner'])
    },
  )

  it('a link with a session says that it has expired if that happens while the user reads [LOGIN-63]', async () => {
    const { answer, asked, session } = await follow()
    for (const family of server.families) family.hasEnded = true
    await answer('completed')
    expect(session().status).toBe('unauthenticated')
    expect(asked()).toEqual({ ...question, data: { name: null, isOver: true } })
  })

  it('a link with a session that the server refuses shows no question [LOGIN-64]', async () => {
    const { asked, session } = await follow({ token: 'void' })
    expect(asked()).toBeNull()
    expect(session().status).toBe('unauthenticated')
  })

  it.each([
    ['a server of the release before', () => json({ error: 'Not found.', code: 'not_found' }, 404)],
    ['no server that can be reached', offline],
  ])("a link with a session asks without the user's name at %s [LOGIN-61]", async (_name, fault) => {
    const token = server.open(GRACE).refresh_token
    server.fault = ({ path }) => (path === '/api/v1/sessions/fork/owner' ? fault() : undefined)
    const { answer, asked, userId } = await follow({ token })
    await clock.advance(60_000)
    expect(asked()).toEqual({ ...question, data: { name: null } })
    await answer('completed')
    expect(userId()).toBe(GRACE)
  })

  it('a link with a session is dropped if the user logs in first', async () => {
    const { answer, logIn, userId } = await follow()
    await logIn()
    await clock.advance(0)
    await answer('completed')
    await clock.advance(HOUR)
    expect(userId()).toBe(wireUser().id)
  })

  it('a link with a session leaves a host without a modal unauthenticated until the host agrees [LOGIN-66, V7.6.2]', async () => {
    const { answer, asked, session, userId } = await follow({ isMounted: false })
    expect([asked(), session().status]).toEqual([question, 'unauthenticated'])
    await answer('completed')
    expect(userId()).toBe(GRACE)
  })
})

describe('the session while the server is down at start', () => {
  it('restoring a session while the server is down is retried after 2, 4, 8 … 60 s, with the failure in the store [SESSION-19]', async () => {
    storeSession()
    server.fault = offline
    const tab = openTab()
    const attempts: number[] = []
    for (const seconds of [0, 2, 4, 8, 16, 32, 60, 60]) {
      await clock.advance(seconds * 1000 - 1)
      const before = server.calls.length
      await clock.advance(1)
      attempts.push(server.calls.length - before)
    }
    expect(attempts.slice(1)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(server.calls).toHaveLength(8)
    expect(tab.session()).toMatchObject({
      status: 'loading',
      failure: { code: 'network_unreachable', retryable: true },
    })
    expect(localStorage.getItem(keys.refreshToken)).not.toBeNull()
    server.fault = undefined
    await clock.advance(60_000)
    expect(tab.session()).toEqual({ status: 'authenticated', isPersistent: true, failure: null })
  })

  const prompts: [string, (tab: ReturnType<typeof openTab>) => void][] = [
    ['the page wakes', wake],
    ['the host asks to retry', (tab) => tab.store.dispatch(configSlice.actions.configRetried())],
  ]
  it.each(prompts)('restoring a session while the server is down is retried at once when %s', async (_, happen) => {
    storeSession()
    server.fault = offline
    const tab = openTab()
    await clock.advance(0)
    server.fault = undefined
    happen(tab)
    await clock.advance(0)
    expect(tab.session().status).toBe('authenticated')
  })

  it('a user can log in while a session is being restored, and the login is announced once', async () => {
    storeSession()
    server.latencyMs = 5_000
    const tab = openTab()
    await clock.advance(1_000)
    await tab.logIn(GRACE)
    expect(tab.userId()).toBe(GRACE)
    await clock.advance(60_000)
    expect(tab.userId()).toBe(GRACE)
    expect(tab.actions.filter((type) => type === authenticated.type)).toHaveLength(1)
  })
})

describe('the session while logged in', () => {
  it("a session refreshes its token each time before it expires, and leaves the user's state as it is", async () => {
    const tab = openTab()
    await tab.logIn()
    const user = selectSessionUser(tab.store.getState())
    await clock.advance(10 * HOUR)
    expect(server.exchanges()).toBe(10)
    expect(tab.session().status).toBe('authenticated')
    expect(selectSessionUser(tab.store.getState())).toBe(user)
    expect((await tab.services.session.open()).refreshDueIn()).toBeGreaterThan(0)
  })

  it('a session refreshes at once when the machine wakes with an expired token', async () => {
    const tab = openTab()
    await tab.logIn()
    // The machine sleeps: time passes, timers do not run.
    const now = clock.now() + 3 * HOUR
    clock.now = () => now
    wake()
    await clock.advance(0)
    expect(server.exchanges()).toBe(1)
    expect((await tab.services.session.open()).refreshDueIn()).toBeGreaterThan(0)
  })

  it('a session stays logged in while the server is down for 5 h, and recovers [SESSION-19]', async () => {
    const tab = openTab()
    await tab.logIn()
    server.fault = offline
    await clock.advance(5 * HOUR)
    expect(tab.session().status).toBe('authenticated')
    expect(server.calls.length).toBeLessThan(4 * 60 + 10)
    server.fault = undefined
    await clock.advance(60_000)
    expect(await tab.services.session.getAccessToken()).not.toBeNull()
  })

  it('the waits between failed token refreshes start at 2 s again in each new outage', async () => {
    const tab = openTab()
    await tab.logIn()
    for (let outage = 0; outage < 2; outage++) {
      await clock.advance((await tab.services.session.open()).refreshDueIn() - 1)
      server.fault = offline
      const before = server.calls.length
      await clock.advance(1 + 2_000 + 4_000)
      expect(server.calls.length - before).toBe(3)
      server.fault = undefined
      await clock.advance(8_000)
      expect((await tab.services.session.open()).refreshDueIn()).toBeGreaterThan(0)
    }
  })

  it('a session that was ended on the server is logged out here', async () => {
    const tab = openTab()
    await tab.logIn()
    server.families.forEach((family) => (family.hasEnded = true))
    await clock.advance(HOUR)
    expect(tab.session().status).toBe('unauthenticated')
    expect(tab.userId()).toBeNull()
    expect(tab.actions).toContain(modalSlice.actions.closeRequested.type)
  })

  it('a session is logged out when getAccessToken() finds that it has ended', async () => {
    const tab = openTab()
    await tab.logIn()
    server.families.forEach((family) => (family.hasEnded = true))
    const now = clock.now() + 2 * HOUR
    clock.now = () => now
    expect(await tab.services.session.getAccessToken()).toBeNull()
    await clock.advance(0)
    expect(tab.session().status).toBe('unauthenticated')
  })

  it('a stored token that names another user than the server causes fewer than 60 calls in 10 minutes', async () => {
    const tab = openTab()
    server.fault = () => json({ ...server.open(), user: wireUser({ id: GRACE }) })
    await tab.logIn()
    const now = clock.now() + 2 * HOUR
    clock.now = () => now
    localStorage.setItem(keys.token, server.open('did:latchkey:third').token ?? '')
    wake()
    await clock.advance(10 * 60_000)
    expect(server.calls.length).toBeLessThan(60)
  })

  it('access tokens that expire at once cause fewer than 20 calls in 10 minutes', async () => {
    const tab = openTab()
    const expired = () => accessToken({ iat: clock.now() / 1000, exp: clock.now() / 1000 })
    server.fault = () => json({ ...server.open(), token: expired() })
    await tab.run(() => completeSession({ ...server.open(), token: expired() }, 'login'))
    await clock.advance(10 * 60_000)
    expect(server.calls.length).toBeLessThan(20)
  })
})

describe('a login while somebody else is logged in', () => {
  it("a login of another user ends the first user's session here and at the server [SESSION-28, V7.2.4]", async () => {
    const tab = openTab()
    await tab.logIn()
    const before = tab.actions.length
    await tab.logIn(GRACE)
    expect(tab.actions.slice(before)).toEqual([
      unauthenticated.type,
      userSet.type,
      userSet.type,
      persistenceLearned.type,
      authenticated.type,
    ])
    await clock.advance(2 * HOUR)
    expect(tab.userId()).toBe(GRACE)
    expect(tab.session().status).toBe('authenticated')
    expect(server.families.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
    expect(tab.actions).not.toContain(modalSlice.actions.closeRequested.type)
  })

  it('a login of another user changes the user in the other tabs', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.logIn()
    await clock.advance(0)
    await here.logIn(GRACE)
    await clock.advance(0)
    expect(there.userId()).toBe(GRACE)
    expect(there.session().status).toBe('authenticated')
  })
})

describe('logout', () => {
  it('a logout drops all data of the user before the server has answered [BROWSER-6, SESSION-34, V14.3.1]', async () => {
    const tab = openTab()
    await tab.logIn()
    server.latencyMs = 5_000
    const leaving = tab.run(logout)
    await clock.advance(0)
    expect(tab.session().status).toBe('unauthenticated')
    expect(tab.userId()).toBeNull()
    expect(localStorage).toHaveLength(0)
    await clock.advance(10_000)
    await leaving
    expect(server.calls.map(({ path }) => path)).toEqual([PATHS.sessionsLogout])
    expect(tab.actions.filter((type) => type === modalSlice.actions.closeRequested.type)).toHaveLength(1)
    expect(tab.actions.filter((type) => type === unauthenticated.type)).toHaveLength(2)
  })

  it('a logout during a refresh does not bring the session back', async () => {
    const tab = openTab()
    await tab.logIn()
    server.latencyMs = 5_000
    await clock.advance(HOUR - 28_000)
    expect(server.exchanges()).toBe(1)
    const leaving = tab.run(logout)
    await clock.advance(60_000)
    await leaving
    expect(tab.session().status).toBe('unauthenticated')
    expect(localStorage).toHaveLength(0)
  })

  it('a logout during the restore does not bring the session back', async () => {
    storeSession()
    server.latencyMs = 5_000
    const tab = openTab()
    await clock.advance(1_000)
    void tab.run(logout)
    await clock.advance(60_000)
    expect(tab.session().status).toBe('unauthenticated')
    expect(tab.actions).not.toContain(authenticated.type)
    expect(localStorage).toHaveLength(0)
  })

  it('a logout can be followed by a login', async () => {
    const tab = openTab()
    await tab.logIn()
    await tab.run(logout)
    await tab.logIn(GRACE)
    await clock.advance(2 * HOUR)
    expect(tab.userId()).toBe(GRACE)
    expect(server.exchanges()).toBe(2)
  })
})

describe('several tabs', () => {
  it('a login in one tab logs in the other tabs [SESSION-27]', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.logIn()
    await clock.advance(0)
    expect(there.session().status).toBe('authenticated')
    expect(there.userId()).toBe(wireUser().id)
  })

  it('a logout in one tab logs out the other tabs [SESSION-27]', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.logIn()
    await clock.advance(0)
    await here.run(logout)
    await clock.advance(0)
    expect(there.session().status).toBe('unauthenticated')
    expect(there.userId()).toBeNull()
    expect(there.actions.filter((type) => type === modalSlice.actions.closeRequested.type)).toHaveLength(1)
  })

  it('a logout in one tab leaves the reason in a modal that is open in another [ACCOUNT-77]', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.logIn()
    await clock.advance(0)
    for (const tab of [here, there]) {
      tab.store.dispatch(modalSlice.actions.screenSet({ plugin: 'core', screen: 'SESSIONS_SCREEN' }))
      tab.store.dispatch(modalSlice.actions.opened())
    }
    await here.run(logout)
    await clock.advance(0)
    expect(here.actions).toContain(modalSlice.actions.closeRequested.type)
    expect(there.actions).not.toContain(modalSlice.actions.closeRequested.type)
    expect(there.store.getState().modal).toMatchObject({
      isOpen: true,
      screen: { screen: 'ERROR_SCREEN', data: { failure: { code: 'must_be_authenticated' } } },
    })
  })

  it('a login of another user in one tab clears the first user in the other tab, which then loads the second user [SESSION-27]', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.logIn()
    await clock.advance(0)
    void here.run(logout)
    await here.logIn(GRACE)
    server.fault = offline
    await clock.advance(0)
    expect(there.userId()).toBeNull()
    server.fault = undefined
    await clock.advance(10_000)
    expect(there.userId()).toBe(GRACE)
  })

  it('thirty tabs restore a session with one exchange and one read of the user each', async () => {
    storeSession()
    await clock.advance(2 * HOUR)
    server.latencyMs = 20
    const tabs = Array.from({ length: 30 }, openTab)
    await clock.advance(10_000)
    for (const tab of tabs) expect(tab.session().status).toBe('authenticated')
    expect(server.exchanges()).toBe(1)
    expect(server.calls).toHaveLength(30)
  })

  it('thirty tabs stay logged in through hours of refreshes and wake-ups', async () => {
    const tabs = Array.from({ length: 30 }, openTab)
    await tabs[0]?.logIn()
    server.latencyMs = 100
    for (let hour = 0; hour < 8; hour += 4) {
      await clock.advance(4 * HOUR)
      wake()
    }
    await clock.advance(10_000)
    for (const tab of tabs) expect(tab.session().status).toBe('authenticated')
    expect(server.exchanges()).toBe(8)
    expect(server.families[0]?.hasEnded).toBe(false)
  })

  it('all tabs are logged out after a refresh token was used again after the grace, as a thief might', async () => {
    const tabs = [openTab(), openTab()]
    const wire = server.open()
    await tabs[0]?.run(() => completeSession(wire, 'login'))
    await clock.advance(HOUR + 60_000)
    await fetch(API_URL + PATHS.sessions, { body: JSON.stringify({ refresh_token: wire.refresh_token }), headers: {} })
    expect(server.families[0]?.hasEnded).toBe(true)
    await clock.advance(HOUR)
    for (const tab of tabs) expect(tab.session().status).toBe('unauthenticated')
  })
})

describe('ending and starting again', () => {
  it("a page wake that happens while the store's listeners run is handled as well", async () => {
    const tab = openTab()
    await tab.logIn()
    await clock.advance(0)
    const unsubscribe = tab.store.subscribe(() => {
      unsubscribe()
      wake()
    })
    wake()
    expect(tab.actions.filter((type) => type === woke.type)).toHaveLength(2)
  })

  it('closing a client leaves no timer and no listener of the session [V1.4.3]', async () => {
    const tab = openTab()
    await tab.logIn()
    await clock.advance(0)
    expect([wakers.size, channels.open.size, clock.pending()]).toEqual([1, 1, 1])
    tab.close()
    expect([wakers.size, channels.open.size, clock.pending()]).toEqual([0, 0, 0])
    tab.restart()
    await clock.advance(0)
    expect([wakers.size, channels.open.size, clock.pending()]).toEqual([1, 1, 1])
    expect(server.calls).toHaveLength(0)
    tab.close()
  })
})

describe('the steps', () => {
  const wire = { user: wireUser(), token: 't', refresh_token: 'r' }
  const user = toUser(wire.user)
  const session = {
    apply: jest.fn(),
    isPersistent: () => true,
    logout: jest.fn(),
    refresh: jest.fn(),
    getAccessToken: jest.fn(),
    refreshDueIn: jest.fn(),
    peekAccessToken: () => null,
  } as unknown as jest.Mocked<SessionTokens>
  const services = {
    session: { open: async () => session },
    storage: { isPersistent: () => true },
  } as unknown as Services

  it('completeSession stores the tokens, sets the user, and announces the session', () =>
    expectSaga(completeSession, wire, 'login')
      .provide({ getContext: () => services })
      .withState({ user: { user: null } })
      .call(session.apply, wire)
      .put(userSet(user))
      .put(persistenceLearned({ isPersistent: true }))
      .put(authenticated({ origin: 'login' }))
      .returns(user)
      .run())

  it.each([
    ['nobody', null, false],
    ['the same user', user, false],
    ['somebody else', { ...user, id: GRACE }, true],
  ])('completeSession in place of %s leaves the former session only if its user was another', (_, former, isLeft) => {
    const saga = testSaga(completeSession, wire, 'login')
      .next()
      .next(session)
      .is(select(selectSessionUser))
      .next(former)
    const storing = isLeft ? saga.is(call(leaveFormer)).next() : saga
    storing.is(call(session.apply, wire))
  })

  it('leaveFormer ends the session at the server and forgets the user, and leaves the modal open', () => {
    testSaga(leaveFormer)
      .next()
      .next(session)
      .is(spawn(session.logout))
      .next()
      .is(put(unauthenticated()))
      .next()
      .is(getContext('plugin'))
      .next({ id: 'sms', options: {} })
      .is(put({ ...userSet(null), meta: { keeps: 'sms' } }))
      .next()
      .isDone()
  })

  it.each([
    ['names nobody', { ...wire, user: null }],
    ['clears', { ...wire, session_update_action: 'clear' as const }],
  ])('completeSession throws if the answer %s [SESSION-17]', (_, answer) => {
    const saga = testSaga(completeSession, answer, 'login').next()
    expect(() => saga.next(session)).toThrow('The server gave an unexpected answer.')
  })

  it('loadUser stores the error network_unreachable if reading the user failed with it [SESSION-20]', () => {
    const cause = new AuthError('network_unreachable', 'Down.', { retryable: true })
    const failure = { code: 'network_unreachable', message: 'Down.', retryable: true }
    testSaga(loadUser)
      .next()
      .is(openSession())
      .next(session)
      .is(call(isUserKnown))
      .next(false)
      .is(select(selectSessionUser))
      .next(null)
      .is(call(session.refresh))
      .next({ status: 'unchanged', cause })
      .is(put(restoreFailed({ failure })))
      .next()
      .returns(false)
  })

  it("loadUser ends the current user's session before it reads the user of other stored tokens", () => {
    testSaga(loadUser)
      .next()
      .next(session)
      .is(call(isUserKnown))
      .next(false)
      .is(select(selectSessionUser))
      .next(user)
      .is(call(endSession))
      .next(true)
      .is(call(session.refresh))
      .next({ status: 'unauthenticated' })
      .returns(false)
  })

  it('loadUser returns true without a refresh if the user of the stored tokens is known by then', () => {
    testSaga(loadUser).next().next(session).is(call(isUserKnown)).next(true).returns(true)
  })

  it('renewToken returns true if the next refresh is due later, and false if a refresh is due at once', () => {
    session.refreshDueIn.mockReturnValueOnce(10).mockReturnValueOnce(0)
    testSaga(renewToken).next().next(session).is(call(session.getAccessToken)).next('t').returns(true)
    testSaga(renewToken).next().next(session).is(call(session.getAccessToken)).next(null).returns(false)
  })

  it('pause ends when tokens, login state, page wake or configuration change, or its time has passed', () => {
    const changed = take([tokensChanged, authenticated, unauthenticated, woke, configSlice.actions.configRetried])
    testSaga(pause, 5)
      .next()
      .is(race({ changed, passed: delay(5) }))
      .next({})
      .isDone()
    testSaga(pause).next().is(race({ changed })).next({}).isDone()
  })

  it('endSession returns false if nobody is logged in, and closes the modal only if a user was logged in [SESSION-35]', () => {
    const end = (status: string) => testSaga(endSession).next().is(select(selectSessionState)).next({ status })
    end('unauthenticated').returns(false)
    end('loading').is(put(unauthenticated())).next().returns(true)
    end('authenticated')
      .is(put(unauthenticated()))
      .next()
      .is(put(userSet(null)))
      .next()
      .is(call(requestClose, 'cancelled'))
      .next()
      .returns(true)
  })

  it('endSession dispatches the action given as its reason before the modal closes', () => {
    const reason = { type: 'because' }
    const end = (status: string) => testSaga(endSession, reason).next().next({ status })
    end('authenticated').next().next().is(put(reason)).next().is(call(requestClose, 'cancelled'))
    end('unauthenticated').is(put(reason)).next().is(call(requestClose, 'cancelled')).next().returns(false)
  })

  it.each([
    ['another screen is open', { plugin: 'a', screen: 'B', data: {} }, true],
    ['its screen outlives the session', { plugin: 'a', screen: 'B', data: { outlivesSession: true } }, false],
  ])(
    'endLostSession replaces what the modal shows by the reason, unless it says it itself: %s [ACCOUNT-77]',
    (_what, screen, isReplaced) => {
      const steps = testSaga(endLostSession)
        .next()
        .is(select(selectSessionState))
        .next({ status: 'authenticated' })
        .is(select(selectIsModalOpen))
        .next(true)
        .is(put(unauthenticated()))
        .next()
        .is(put(userSet(null)))
        .next()
        .is(select(selectModal))
        .next({ screen })
      if (!isReplaced) {
        steps.returns(true)
        return
      }
      const failure = {
        code: 'must_be_authenticated',
        message: 'The session has ended elsewhere.',
        retryable: false,
      }
      steps
        .is(put(modalSlice.actions.screenSet({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure } })))
        .next()
        .returns(true)
    },
  )

  it('endLostSession does as a logout if no modal is open, or nobody is logged in', () => {
    const end = (status: string) => testSaga(endLostSession).next().next({ status })
    end('authenticated').next(false).is(call(endSession)).next(true).returns(true)
    end('unauthenticated').is(call(endSession)).next(false).returns(false)
  })

  it('logout ends the session here first, and waits for the server last', () => {
    const telling = { '@@redux-saga/TASK': true } as never
    testSaga(logout)
      .next()
      .next(session)
      .is(fork(session.logout))
      .next(telling)
      .is(call(endSession, undefined))
      .next(true)
      .is(join(telling))
      .next()
      .isDone()
  })

  it('reloadUser returns the user, or throws why there is none', () => {
    const reload = (outcome: unknown) =>
      testSaga(reloadUser).next().next(session).is(call(session.refresh)).next(outcome)
    reload({ status: 'authenticated', session: wire })
      .is(put(userSet(user)))
      .next()
      .is(call(requireUser))
      .next(user)
      .returns(user)
    const cause = new AuthError('client_request_timeout', 'Slow.')
    expect(() => reload({ status: 'unchanged', cause })).toThrow(cause)
    expect(() => reload({ status: 'unauthenticated' })).toThrow('Log in first.')
  })
})
