import {
  AuthError,
  askFrame,
  beginMfaEnrolment,
  call,
  delay,
  put,
  readMfaCode,
  readPhoneNumber,
  select,
  unenrolMfa,
  type User,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { beginCoolDown, coolDown } from './coolDown.ts'
import { enrol, init, requireNumber, sendRemoval, sendVerificationCode, submitCode, unenrol } from './saga.ts'
import { mfaSmsSlice, selectMfaSms } from './slice.ts'
import { toSmsError } from './toSmsError.ts'

const NUMBER = '+14155552671'
const ADA = { id: 'ada' } as User

describe('a phone number for MFA', () => {
  it('the phone number of a second factor is read in every spelling', () => {
    stepSaga(requireNumber, '+1 (415) 555-2671')
      .expect(call(readPhoneNumber, '+1 (415) 555-2671'))
      .next(NUMBER)
      .returns(NUMBER)
  })

  it.each(['', '4155552671', '+1415', 'ada@example.com'])(
    'the phone number %j for a second factor is refused with mfa_sms_invalid_number',
    (phoneNumber) => {
      expect(readPhoneNumber(phoneNumber)).toBeNull()
      stepSaga(requireNumber, phoneNumber).next(null).throws('mfa_sms_invalid_number')
    },
  )
})

describe('sending an enrolment code', () => {
  const asking = () =>
    stepSaga(init, { phoneNumber: NUMBER })
      .expect(call(requireNumber, NUMBER))
      .next(NUMBER)
      .expect(call(beginMfaEnrolment, 'sms'))
      .next(undefined)
      .expect(call(askFrame, 'mfa:init-enrollment', { method: 'sms', phoneNumber: NUMBER }))

  it('init() sends an SMS code and starts the cool-down', () => {
    asking().next({ method: 'sms' }).expect(call(beginCoolDown)).next(undefined).returns(undefined)
  })

  it.each([
    ['invalid_data', 'mfa_sms_invalid_number'],
    ['invalid_request_arguments', 'mfa_sms_invalid_number'],
    ['mfa_sms_login_number', 'mfa_sms_login_number'],
    ['sms_country_not_allowed', 'mfa_sms_country_not_allowed'],
    ['sms_budget_used_up', 'mfa_sms_budget_used_up'],
    ['sms_not_sent', 'mfa_sms_not_sent'],
    ['unknown_embedded_wallet_error', 'mfa_sms_failed'],
    ['twilio_verification_failed', 'twilio_verification_failed'],
    ['mfa_canceled', 'mfa_canceled'],
    ['too_many_requests', 'too_many_requests'],
    // A code that every object has as a property: a lookup by code must not find it.
    ['constructor', 'constructor'],
  ])('init() that cannot send an SMS code because of %s fails with %s', (code, told) => {
    asking().fail(new AuthError(code, 'No')).throws(told)
  })

  it.each(['twilio_verification_failed', 'unknown_embedded_wallet_error', 'sms_not_sent'])(
    'init() of mfaSms() throws too_many_requests for a failure %s with "code 429" in its message [ERROR-48, MFA-35]',
    (code) => {
      asking()
        .fail(new AuthError(code, 'Unable to create record: failed with status code 429'))
        .throws('too_many_requests')
    },
  )

  it('init() sends nothing to an invalid number, and nothing while input is blocked', () => {
    stepSaga(init, { phoneNumber: '12' })
      .fail(new AuthError('mfa_sms_invalid_number', 'No'))
      .throws('mfa_sms_invalid_number')
    stepSaga(init, { phoneNumber: NUMBER }).next(NUMBER).fail(new AuthError('mfa_timeout', 'No')).throws('mfa_timeout')
  })
})

describe('enrol', () => {
  const entering = (code: string) =>
    stepSaga(enrol, { phoneNumber: NUMBER, code })
      .expect(call(requireNumber, NUMBER))
      .next(NUMBER)
      .expect(call(readMfaCode, code))

  it('enrol() sends number and digits, and returns the user', () => {
    entering(' 123 456').next('123456').next(ADA).returns(ADA)
    stepSaga(submitCode, NUMBER, '123456')
      .expect(call(askFrame, 'mfa:submit-enrollment', { method: 'sms', phoneNumber: NUMBER, code: '123456' }))
      .next({})
      .returns(undefined)
  })

  it.each(['', '12345', '1234567', '12345a', '123456 7'])(
    'enrol() refuses %j as an SMS code, and sends nothing [MFA-61]',
    (code) => {
      expect(readMfaCode(code)).toBeNull()
      entering(code).next(null).throws('mfa_sms_wrong_code')
    },
  )

  it.each([
    ['invalid_credentials', 'mfa_sms_wrong_code'],
    ['mfa_sms_login_number', 'mfa_sms_login_number'],
    ['mfa_verification_max_attempts_reached', 'mfa_verification_max_attempts_reached'],
    ['must_be_authenticated', 'must_be_authenticated'],
  ])('enrol() of mfaSms() throws, for a failure with %s, the code %s', (code, told) => {
    entering('123456').next('123456').fail(new AuthError(code, 'No')).throws(told)
  })
})

describe('unenrol', () => {
  it('unenrol() asks for a second factor before it removes the phone', () => {
    stepSaga(unenrol)
      .expect(call(unenrolMfa, { submit: sendRemoval }))
      .next(ADA)
      .returns(ADA)
    stepSaga(sendRemoval)
      .expect(call(askFrame, 'mfa:unenroll', { method: 'sms' }, { isMfaAskedFirst: true }))
      .next({})
      .returns(undefined)
  })

  it('unenrol() of mfaSms() throws mfa_timeout unchanged, and mfa_sms_failed for any other failure', () => {
    stepSaga(unenrol).fail(new AuthError('mfa_timeout', 'No')).throws('mfa_timeout')
    stepSaga(unenrol).fail(new AuthError('invalid_frame_response', 'No')).throws('mfa_sms_failed')
  })
})

describe('sending a verification code', () => {
  const post = jest.fn()
  const sending = () =>
    stepSaga(sendVerificationCode)
      .given({ services: { api: { get: post, post } } })
      .expect(call(post, '/api/v1/mfa/passwordless_sms/init', { action: 'verify' }))

  it('sending a verification code by SMS starts the cool-down', () => {
    sending().next({ success: true }).expect(call(beginCoolDown)).next(undefined).returns({ isSent: true })
  })

  it.each([
    ['sms_not_sent', 'mfa_sms_not_sent'],
    ['mfa_method_unavailable', 'mfa_method_unavailable'],
    ['network_unreachable', 'network_unreachable'],
  ])('a verification code that cannot be sent for %s ends with %s', (code, told) => {
    sending().fail(new AuthError(code, 'No')).throws(told)
  })
})

describe('the cool-down of codes', () => {
  const { waitSet } = mfaSmsSlice.actions
  let now = 1_000_000
  const clock = { now: () => now, sleep: jest.fn(), after: jest.fn() }
  const counting = (resendAt: number) =>
    stepSaga(coolDown, resendAt).given({ services: { clock } }).expect(select(selectMfaSms))

  it('the cool-down of SMS codes for MFA ends 30 seconds after a code [MFA-33]', () => {
    stepSaga(beginCoolDown)
      .given({ services: { clock } })
      .expect(put(waitSet({ resendAt: 1_030_000 })))
  })

  it('the countdown to the next SMS code for MFA reads the clock at each step, so a late timer does not prolong it', () => {
    const counted = counting(1_002_500)
      .next({ resendAt: 1_002_500, resendInS: 0 })
      .expect(put(waitSet({ resendInS: 3 })))
      .next()
      .expect(delay(500))
    now = 1_002_500
    counted
      .next()
      .next({ resendAt: 1_002_500, resendInS: 3 })
      .expect(put(waitSet({ resendInS: 0 })))
      .next()
      .returns(undefined)
  })

  it('the countdown to the next SMS code for MFA stops once a newer code has begun another countdown', () => {
    counting(1_002_500).next({ resendAt: 1_032_500, resendInS: 30 }).returns(undefined)
  })
})

it('toSmsError returns an error that is no AuthError unchanged', () => {
  const bug = new TypeError('a bug with code 429')
  expect(toSmsError(bug, 'sending')).toBe(bug)
})
