import { testSaga } from 'redux-saga-test-plan'
import { selectAppConfig, selectAreTermsDue } from '../config/slice.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { requestClose } from '../modal/visibility.ts'
import { wireUser } from '../testing/fixtures.ts'
import { modalSlice } from '../modal/slice.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import { services, startJob } from '../saga/context.ts'
import { completeSession } from '../session/saga.ts'
import { getContext } from '../saga/effects.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import { toUser } from '../user/toUser.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'
import { completeLogin } from './completeLogin.ts'
import { finishFound, login, waitForLogin, waitForSteps } from './login.ts'

const { screenSet, closed } = modalSlice.actions
const user = toUser(wireUser())
const done: CompletedLogin = { user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' }
const already: CompletedLogin = { user, isNewUser: false, wasAlreadyAuthenticated: true, method: null }
const exited = new AuthError('exited_auth_flow', 'Left')
const LANDING = { plugin: 'core', screen: 'LANDING' }

describe('login', () => {
  it('login opens the login list, and returns when a login is complete [LOGIN-29]', () => {
    testSaga(login)
      .next()
      .select(selectSessionUser)
      .next(null)
      .put(screenSet({ ...LANDING, data: {} }))
      .next()
      .call(waitForLogin)
      .next(done)
      .next(false)
      .returns(done)
  })

  it('login opens the screen that the host names, with the methods that the host allows [LOGIN-29]', () => {
    const screen = { plugin: 'email', screen: 'CODE' }
    testSaga(login, { screen, data: { a: 1 }, loginMethods: ['email'] })
      .next()
      .select(selectSessionUser)
      .next(null)
      .put(screenSet({ ...screen, data: { a: 1, loginMethods: ['email'] } }))
      .finish()
  })

  it('login shows nothing to a user who is logged in already [LOGIN-30]', () => {
    testSaga(login).next().select(selectSessionUser).next(user).call(finishFound).next(already).returns(already)
  })
})

describe('waiting for the login', () => {
  const waiting = () => testSaga(waitForLogin).next()

  it('a waiting login runs the after-login steps once the user logged in', () => {
    waiting()
      .next({ begun: loggedIn(done) })
      .call(waitForSteps)
      .next(done)
      .returns(done)
  })

  it('a waiting login ends when a stored session or another tab logs the user in [LOGIN-31]', () => {
    waiting()
      .next({ found: sessionSlice.actions.authenticated({ origin: 'tab' }) })
      .call(finishFound)
      .next(already)
      .call(requestClose, 'completed')
      .next()
      .returns(already)
  })

  it.each([
    ['the modal is closed', closed({ reason: 'dismissed' })],
    ['another screen takes the modal', screenSet(LANDING)],
  ])('waiting for the login fails with exited_auth_flow when %s [LOGIN-33, MODAL-20]', (_what, left) => {
    expect(() => waiting().next({ left })).toThrow(expect.objectContaining({ code: 'exited_auth_flow' }))
  })
})

describe('the after-login steps', () => {
  const waiting = () => testSaga(waitForSteps).next()

  it('a waiting login ends when its after-login steps have completed', () => {
    waiting()
      .next({ completed: loginCompleted(done) })
      .returns(done)
  })

  it.each([
    ['exited_auth_flow', loginAborted(toFailure(exited))],
    ['wallet_not_created', loginAborted({ code: 'wallet_not_created', message: 'No wallet', retryable: true })],
  ])('an aborted after-login step ends the login with its reason: %s', (code, aborted) => {
    expect(() => waiting().next({ aborted })).toThrow(expect.objectContaining({ code }))
  })
})

describe('a user who was found logged in', () => {
  const found = (end: object, who: typeof user | null) =>
    testSaga(finishFound).next().next(end).select(selectSessionUser).next(who)

  it('a login that finds its user logged in succeeds if no terms are due', () => {
    found({}, user).select(selectAreTermsDue, user).next(false).returns(already)
  })

  it('a login that finds its user logged in succeeds when the user has accepted the terms that are due', () => {
    found({}, user).select(selectAreTermsDue, user).next(true).call(waitForSteps).next(already).returns(already)
  })

  it.each([
    ['the modal is closed before that is known', { left: closed({ reason: 'dismissed' }) }, user],
    ['they are logged out meanwhile', {}, null],
  ])('a login that finds its user logged in fails with exited_auth_flow when %s', (_what, end, who) => {
    expect(() => found(end, who)).toThrow(expect.objectContaining({ code: 'exited_auth_flow' }))
  })
})

describe('completing a login', () => {
  it('completeLogin stores the session, tracks the method and nothing personal, and publishes the login [CONFIG-47]', () => {
    const session = { user: wireUser(), token: 't', refresh_token: 'r', is_new_user: true }
    const analytics = { track: jest.fn() }
    const storage = { set: jest.fn() }
    testSaga(completeLogin, session, { method: 'email' })
      .next()
      .is(getContext('acceptProof'))
      .next(undefined)
      .is(services())
      .next({ analytics, storage, brand: 'latchkey' })
      .call(completeSession, session, 'login')
      .next(user)
      .select(selectAppConfig)
      .next({ showLastUsed: true })
      .put(loggedIn(done))
      .next()
      .inspect((effect: { payload: { fn: unknown } }) => expect(effect.payload.fn).toBe(startJob))
      .next()
      .returns(user)
    expect(analytics.track).toHaveBeenCalledWith('sdk_authenticate', { method: 'email', isNewUser: true })
    expect(storage.set.mock.calls).toEqual([['latchkey:last_method', 'email']])
  })

  it.each([
    ['its row, for a method with several rows', { method: 'wallet', row: 'metamask' }, true, ['metamask']],
    ['nothing if the host shows no method as last used', { method: 'email' }, false, []],
  ])('completeLogin keeps %s on this device [LOGIN-73]', (_what, source, showLastUsed, kept) => {
    const storage = { set: jest.fn(), remove: jest.fn() }
    const session = { user: wireUser(), token: 't', refresh_token: 'r' }
    testSaga(completeLogin, session, source)
      .next()
      .next(undefined)
      .next({ analytics: { track: jest.fn() }, storage, brand: 'latchkey' })
      .next(user)
      .next({ showLastUsed })
    expect(storage.set.mock.calls.map(([, value]) => value as unknown)).toEqual(kept)
    expect(storage.remove.mock.calls).toEqual(showLastUsed ? [] : [['latchkey:last_method']])
  })
})

it("requestClose('cancelled') dispatches closeRequested with the reason cancelled", () => {
  expect(requestClose('cancelled').next().value).toMatchObject({
    payload: { action: modalSlice.actions.closeRequested({ reason: 'cancelled' }) },
  })
})
