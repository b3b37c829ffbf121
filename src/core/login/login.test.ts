import { testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { wireUser } from '../testing/fixtures.ts'
import { requestClose } from '../modal/navigation.ts'
import { modalSlice } from '../modal/slice.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import { services, startJob } from '../saga/context.ts'
import { completeSession } from '../session/saga.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectUser } from '../user/slice.ts'
import { toUser } from '../user/toUser.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'
import { completeLogin } from './completeLogin.ts'
import { login, waitForLogin } from './login.ts'

const { screenSet, closed } = modalSlice.actions
const user = toUser(wireUser())
const done: CompletedLogin = { user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' }
const already: CompletedLogin = { user, isNewUser: false, wasAlreadyAuthenticated: true, method: null }
const exited = new AuthError('exited_auth_flow', 'Left')
const LANDING = { plugin: 'core', screen: 'LANDING' }

describe('login', () => {
  it('opens the login list and waits', () => {
    testSaga(login)
      .next()
      .select(selectUser)
      .next(null)
      .put(screenSet({ ...LANDING, data: {} }))
      .next()
      .call(waitForLogin)
      .next(done)
      .next(false)
      .returns(done)
  })

  it('opens the screen that the host names, with the methods it allows', () => {
    const screen = { plugin: 'email', screen: 'CODE' }
    testSaga(login, { screen, data: { a: 1 }, loginMethods: ['email'] })
      .next()
      .select(selectUser)
      .next(null)
      .put(screenSet({ ...screen, data: { a: 1, loginMethods: ['email'] } }))
      .finish()
  })

  it('shows nothing to a user who is logged in already', () => {
    testSaga(login).next().select(selectUser).next(user).returns(already)
  })
})

describe('waiting for the login', () => {
  const waiting = () => testSaga(waitForLogin).next()

  it('ends when the after-login steps are done', () => {
    waiting()
      .next({ begun: loggedIn(done) })
      .select(selectUser)
      .next(user)
      .next({ completed: loginCompleted(done) })
      .select(selectUser)
      .next(user)
      .returns(done)
  })

  it('ends when a stored session or another tab turns out to be logged in', () => {
    waiting()
      .next({ found: sessionSlice.actions.authenticated({ origin: 'tab' }) })
      .select(selectUser)
      .next(user)
      .inspect((effect: object) => expect(effect).toMatchObject({ payload: { args: [user] } }))
      .next(already)
      .returns(already)
  })

  it('counts as a success when the user closes the modal on the success screen', () => {
    waiting()
      .next({ begun: loggedIn(done) })
      .select(selectUser)
      .next(user)
      .next({ closed: closed({ reason: 'dismissed' }) })
      .select(selectUser)
      .next(user)
      .returns(done)
  })

  it.each([
    ['the modal is closed', { closed: closed({ reason: 'dismissed' }) }],
    ['another screen takes the modal', { superseded: screenSet(LANDING) }],
    ['a step finds that the user does not go on', { aborted: loginAborted(toFailure(exited)) }],
  ])('fails with exited_auth_flow when %s', (_what, next) => {
    const attempt = () => waiting().next(next).select(selectUser).next(null)
    expect(attempt).toThrow(expect.objectContaining({ code: 'exited_auth_flow' }))
  })

  it('a login that was aborted after it began fails with the reason, whoever is logged in', () => {
    const attempt = () =>
      waiting()
        .next({ begun: loggedIn(done) })
        .next(user)
        .next({ aborted: loginAborted({ code: 'wallet_not_created', message: 'No wallet', retryable: true }) })
        .next(user)
    expect(attempt).toThrow(expect.objectContaining({ code: 'wallet_not_created', message: 'No wallet' }))
  })
})

describe('completing a login', () => {
  it('stores the session, tells analytics the method and nothing personal, and publishes it', () => {
    const session = { user: wireUser(), token: 't', refresh_token: 'r', is_new_user: true }
    const analytics = { track: jest.fn() }
    testSaga(completeLogin, session, { method: 'email' })
      .next()
      .is(services())
      .next({ analytics })
      .call(completeSession, session, 'login')
      .next(user)
      .put(loggedIn(done))
      .next()
      .inspect((effect: { payload: { fn: unknown } }) => expect(effect.payload.fn).toBe(startJob))
      .next()
      .returns(user)
    expect(analytics.track).toHaveBeenCalledWith('sdk_authenticate', { method: 'email', isNewUser: true })
  })
})

it('a cancelled login closes the modal', () => {
  expect(requestClose('cancelled').next().value).toMatchObject({
    payload: { action: modalSlice.actions.closeRequested({ reason: 'cancelled' }) },
  })
})
