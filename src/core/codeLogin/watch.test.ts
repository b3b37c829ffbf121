import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import type { AuthFailure } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { failLogin, goBack } from '../modal/navigation.ts'
import { modalSlice, selectIsModalOpen } from '../modal/slice.ts'
import { delay, services } from '../saga/context.ts'
import { call, put, select } from '../saga/effects.ts'
import { createTestBrowser } from '../../testing/index.ts'
import { userSlice } from '../user/slice.ts'
import { abandon, coolDown, delayResend, isRefusal, offerRetry, showCodeFailure, watchCodeLogin } from './watch.ts'
import type { CodeLoginState } from './slice.ts'
import { pigeonSlice, testChannel } from './testing/testChannel.ts'

const { cooldownTicked, entryRestarted } = pigeonSlice.actions
const { failed, cancelRequested } = flowsSlice.actions

const failure = (code: string): AuthFailure => ({ code, message: code, retryable: true })
const failedIn = (flow: string, code: string) => failed({ flow, requestId: 'r', failure: failure(code) })
const state = (overrides: Partial<CodeLoginState> = {}): CodeLoginState => ({
  ...pigeonSlice.getInitialState(),
  ...overrides,
})

describe('coolDown', () => {
  let now = 0
  const clock = { now: () => now, sleep: jest.fn(), after: jest.fn() }
  const begin = () => testSaga(coolDown, testChannel).next().is(services()).next({ clock })

  it('coolDown ticks once a second, on whole seconds, and ends at 0 [CODE-38]', () => {
    now = 0
    const cooling = state({ resendAt: 1_500 })
    const first = begin()
      .is(select(testChannel.select))
      .next(cooling)
      .is(put(cooldownTicked({ resendInS: 2 })))
      .next()
      .is(delay(500))
    now = 500
    const second = first
      .next()
      .next(cooling)
      .is(put(cooldownTicked({ resendInS: 1 })))
      .next()
      .is(delay(1_000))
    now = 1_500
    second
      .next()
      .next(cooling)
      .is(put(cooldownTicked({ resendInS: 0 })))
      .next()
      .isDone()
  })

  it('coolDown goes straight to 0 if the page slept past the end of the cool-down', () => {
    now = 0
    const saga = begin()
      .next(state({ resendAt: 30_000 }))
      .next()
    now = 90_000
    saga
      .next()
      .next(state({ resendAt: 30_000 }))
      .is(put(cooldownTicked({ resendInS: 0 })))
      .next()
      .isDone()
  })

  it('coolDown ends at 0 when the state of the login was reset', () => {
    begin()
      .next(state({ resendAt: null }))
      .is(put(cooldownTicked({ resendInS: 0 })))
      .next()
      .isDone()
  })
})

describe('delayResend', () => {
  const limited = (flow: string, retryAfterS?: number) =>
    failed({ flow, requestId: 'r', failure: { ...failure('too_many_requests'), retryAfterS } })
  const begin = (action: ReturnType<typeof failed>, resendAt: number | null = 1_000) =>
    testSaga(delayResend, testChannel, action).next().is(select(testChannel.select)).next(state({ resendAt }))

  it('a resend refused with a waiting time of 40 s moves the end of the cool-down by that time [CODE-71]', () => {
    begin(limited('pigeon/resendCode', 40))
      .is(services())
      .next({ clock: { now: () => 5_000 } })
      .is(put(pigeonSlice.actions.resendDelayed({ resendAt: 45_000 })))
      .next()
      .isDone()
  })

  it.each([
    ['the first code was refused', limited('pigeon/sendCode', 40), null],
    ['the server says no time', limited('pigeon/resendCode'), 1_000],
    ['the wait is longer than an hour', limited('pigeon/resendCode', 3_601), 1_000],
    ['a code was refused, not the sending of one', limited('pigeon/loginWithCode', 40), 1_000],
  ])('a failed flow leaves the end of the cool-down as it was if %s', (_where, action, resendAt) => {
    begin(action, resendAt).isDone()
  })
})

describe('offerRetry', () => {
  it('offerRetry empties the boxes of the code 1.4 s after a refusal [CODE-32]', () => {
    testSaga(offerRetry, testChannel).next().is(delay(1_400)).next().is(put(entryRestarted())).next().isDone()
  })

  it.each<[string, string, boolean]>([
    ['pigeon/loginWithCode', 'invalid_credentials', true],
    ['pigeon/linkWithCode', 'email_verification_failed', true],
    ['pigeon/updateEmail', 'too_many_requests', true],
    ['pigeon/loginWithCode', 'client_request_timeout', false],
    ['pigeon/loginWithCode', 'network_unreachable', false],
    ['pigeon/sendCode', 'invalid_credentials', false],
    ['sms/loginWithCode', 'invalid_credentials', false],
  ])('isRefusal for a failure of %s with %s is %p', (flow, code, expected) => {
    expect(isRefusal(testChannel, failedIn(flow, code))).toBe(expected)
    expect(isRefusal(testChannel, { type: 'else' })).toBe(false)
  })
})

describe('showCodeFailure', () => {
  it.each(['allowlist_rejected', 'max_accounts_reached', 'disallowed_login_method', 'invalid_credentials'])(
    'showCodeFailure hands %s to failLogin of the core',
    (code) => {
      testSaga(showCodeFailure, testChannel, failedIn('pigeon/loginWithCode', code))
        .next()
        .is(call(failLogin, failure(code)))
        .next(true)
        .isDone()
    },
  )

  it('showCodeFailure leaves the code screen, then hands linked_to_another_user to the core', () => {
    testSaga(showCodeFailure, testChannel, failedIn('pigeon/linkWithCode', 'linked_to_another_user'))
      .next()
      .is(select(selectIsModalOpen))
      .next(true)
      .is(call(goBack))
      .next()
      .is(call(failLogin, failure('linked_to_another_user')))
      .next(true)
      .isDone()
  })

  it('showCodeFailure does nothing if no modal is open', () => {
    testSaga(showCodeFailure, testChannel, failedIn('pigeon/linkWithCode', 'linked_to_another_user'))
      .next()
      .next(false)
      .is(call(failLogin, failure('linked_to_another_user')))
      .next(false)
      .isDone()
  })

  it('showCodeFailure does nothing for flows of other plugins', () => {
    testSaga(showCodeFailure, testChannel, failedIn('sms/loginWithCode', 'allowlist_rejected')).next().isDone()
  })
})

describe('abandon', () => {
  const closed = modalSlice.actions.closed

  it('abandon cancels the flows that send or redeem a code when the user closes the modal [CODE-36]', () => {
    let saga = testSaga(abandon, testChannel, closed({ reason: 'dismissed' }))
      .next()
      .is(select(testChannel.select))
      .next(state({ isInModal: true }))
    for (const flow of [...pigeonSlice.sending, ...pigeonSlice.submitting])
      saga = saga.is(put(cancelRequested({ flow }))).next()
    saga.isDone()
  })

  it.each([
    ['completed' as const, true],
    ['dismissed' as const, false],
  ])('abandon cancels no flow when the modal is %s and isInModal of the code login is %p', (reason, isInModal) => {
    testSaga(abandon, testChannel, closed({ reason })).next().next(state({ isInModal })).isDone()
  })
})

describe('watchCodeLogin', () => {
  const reducer = combineReducers({
    pigeon: pigeonSlice.reducer,
    modal: modalSlice.reducer,
    user: userSlice.reducer,
  })
  const clock = { now: () => 0, sleep: () => Promise.resolve(), after: jest.fn() }
  const { tabStorage } = createTestBrowser().openTab()

  it('the boxes of a refused code are emptied even if another flow fails meanwhile', async () => {
    const { storeState } = await expectSaga(watchCodeLogin, testChannel)
      .withReducer(reducer)
      .provide({
        getContext: (name: string, next: () => unknown) => (name === 'services' ? { clock, tabStorage } : next()),
      } as never)
      .dispatch(failedIn('pigeon/loginWithCode', 'invalid_credentials'))
      .dispatch(failedIn('pigeon/resendCode', 'too_many_requests'))
      .silentRun(20)
    expect(storeState.pigeon).toMatchObject({ status: 'awaiting-code-input', entry: 1 })
  })
})
