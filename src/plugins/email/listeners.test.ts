import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import {
  call,
  delay,
  failWith,
  flowsSlice,
  goBack,
  modalSlice,
  put,
  select,
  selectIsModalOpen,
  services,
  type AuthFailure,
} from '../../core/index.ts'
import { abandon, coolDown, isRefusal, offerRetry, showFailure, watchEmail } from './listeners.ts'
import { emailSlice, selectEmail, SENDING, SUBMITTING, type EmailState } from './slice.ts'

const { cooldownTicked, entryRestarted } = emailSlice.actions
const { failed, cancelRequested } = flowsSlice.actions

const failure = (code: string): AuthFailure => ({ code, message: code, retryable: true })
const failedIn = (flow: string, code: string) => failed({ flow, requestId: 'r', failure: failure(code) })
const state = (overrides: Partial<EmailState> = {}): EmailState => ({ ...emailSlice.getInitialState(), ...overrides })

describe('coolDown', () => {
  let now = 0
  const clock = { now: () => now, sleep: jest.fn(), after: jest.fn() }
  const begin = () => testSaga(coolDown).next().is(services()).next({ clock })

  it('ticks once a second, on whole seconds, and ends at 0', () => {
    now = 0
    const cooling = state({ resendAt: 1_500 })
    const first = begin().is(select(selectEmail)).next(cooling).is(put(cooldownTicked({ resendInS: 2 }))).next().is(delay(500))
    now = 500
    const second = first.next().next(cooling).is(put(cooldownTicked({ resendInS: 1 }))).next().is(delay(1_000))
    now = 1_500
    second.next().next(cooling).is(put(cooldownTicked({ resendInS: 0 }))).next().isDone()
  })

  it('catches up after the page slept', () => {
    now = 0
    const saga = begin().next(state({ resendAt: 30_000 })).next()
    now = 90_000
    saga.next().next(state({ resendAt: 30_000 })).is(put(cooldownTicked({ resendInS: 0 }))).next().isDone()
  })

  it('ends when the state was forgotten', () => {
    begin().next(state({ resendAt: null })).is(put(cooldownTicked({ resendInS: 0 }))).next().isDone()
  })
})

describe('offerRetry', () => {
  it('empties the boxes after 1.4 s', () => {
    testSaga(offerRetry).next().is(delay(1_400)).next().is(put(entryRestarted())).next().isDone()
  })

  it.each<[string, string, boolean]>([
    ['email/loginWithCode', 'invalid_credentials', true],
    ['email/linkWithCode', 'email_verification_failed', true],
    ['email/updateEmail', 'too_many_requests', true],
    ['email/loginWithCode', 'client_request_timeout', false],
    ['email/loginWithCode', 'network_unreachable', false],
    ['email/sendCode', 'invalid_credentials', false],
    ['sms/loginWithCode', 'invalid_credentials', false],
  ])('%s failing with %s is a refusal: %p', (flow, code, expected) => {
    expect(isRefusal(failedIn(flow, code))).toBe(expected)
    expect(isRefusal({ type: 'else' })).toBe(false)
  })
})

describe('showFailure', () => {
  it.each(['allowlist_rejected', 'max_accounts_reached', 'disallowed_login_method'])('shows the screen of %s', (code) => {
    testSaga(showFailure, failedIn('email/loginWithCode', code))
      .next()
      .is(select(selectIsModalOpen))
      .next(true)
      .is(call(failWith, failure(code)))
      .next()
      .isDone()
  })

  it('leaves the code screen first when the address is another user’s', () => {
    testSaga(showFailure, failedIn('email/linkWithCode', 'linked_to_another_user'))
      .next()
      .next(true)
      .is(call(goBack))
      .next()
      .is(call(failWith, failure('linked_to_another_user')))
      .next()
      .isDone()
  })

  it.each([
    ['email/loginWithCode', 'invalid_credentials'],
    ['email/sendCode', 'email_not_sent'],
    ['sms/loginWithCode', 'allowlist_rejected'],
  ])('leaves %s with %s to others', (flow, code) => {
    testSaga(showFailure, failedIn(flow, code)).next().isDone()
  })

  it('shows nothing where no modal is open', () => {
    testSaga(showFailure, failedIn('email/loginWithCode', 'allowlist_rejected')).next().next(false).isDone()
  })
})

describe('abandon', () => {
  const closed = modalSlice.actions.closed

  it('cancels what sends or redeems a code when the modal is left', () => {
    let saga = testSaga(abandon, closed({ reason: 'dismissed' })).next().is(select(selectEmail)).next(state({ isInModal: true }))
    for (const flow of [...SENDING, ...SUBMITTING]) saga = saga.is(put(cancelRequested({ flow }))).next()
    saga.isDone()
  })

  it.each([
    ['completed' as const, true],
    ['dismissed' as const, false],
  ])('cancels nothing when the modal is %s and the code was asked for in it: %p', (reason, isInModal) => {
    testSaga(abandon, closed({ reason })).next().next(state({ isInModal })).isDone()
  })
})

describe('watchEmail', () => {
  const reducer = combineReducers({ email: emailSlice.reducer, modal: modalSlice.reducer })
  const clock = { now: () => 0, sleep: () => Promise.resolve(), after: jest.fn() }

  it('is not put off by the failure of another flow while a refused code is shown', async () => {
    const { storeState } = await expectSaga(watchEmail)
      .withReducer(reducer)
      .provide({ getContext: (name: string, next: () => unknown) => (name === 'services' ? { clock } : next()) } as never)
      .dispatch(failedIn('email/loginWithCode', 'invalid_credentials'))
      .dispatch(failedIn('email/resendCode', 'too_many_requests'))
      .silentRun(20)
    expect(storeState.email).toMatchObject({ status: 'awaiting-code-input', entry: 1 })
  })
})
