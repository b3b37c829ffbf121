import {
  AuthError,
  askFrame,
  beginMfaEnrolment,
  call,
  enrolMfa,
  readMfaCode,
  unenrolMfa,
  type User,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { enrol, init, sendCode, sendRemoval, unenrol } from './saga.ts'
import { toTotpError } from './toTotpError.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const AUTH_URL = `otpauth://totp/Acme:ada?secret=${SECRET}&issuer=Acme`
const ADA = { id: 'ada' } as User

describe('starting to enrol an authenticator app', () => {
  const asking = () =>
    stepSaga(init)
      .expect(call(beginMfaEnrolment, 'totp'))
      .next(undefined)
      .expect(call(askFrame, 'mfa:init-enrollment', { method: 'totp' }))

  it('init() returns the secret of an authenticator app as text and as otpauth address', () => {
    asking().next({ method: 'totp', secret: SECRET, authUrl: AUTH_URL }).returns({ secret: SECRET, authUrl: AUTH_URL })
  })

  it('init() refuses an answer without the secret or its address', () => {
    asking().next({ method: 'totp', secret: SECRET, authUrl: '' }).throws('mfa_totp_failed')
    asking().next({ method: 'sms' }).throws('mfa_totp_failed')
  })

  it.each([
    ['unknown_embedded_wallet_error', 'mfa_totp_failed'],
    ['mfa_canceled', 'mfa_canceled'],
    ['too_many_requests', 'too_many_requests'],
    // A code that every object has as a property: a lookup by code must not find it.
    ['constructor', 'constructor'],
  ])('init() of mfaTotp() throws, for a failure with %s, the code %s', (code, told) => {
    asking().fail(new AuthError(code, 'No')).throws(told)
  })

  it('init() starts no enrolment while input is blocked after too many attempts', () => {
    stepSaga(init)
      .fail(new AuthError('mfa_verification_max_attempts_reached', 'No'))
      .throws('mfa_verification_max_attempts_reached')
  })
})

describe('enrol', () => {
  it('enrol() sends the digits of the authenticator app, and returns the user', () => {
    stepSaga(enrol, { code: ' 123 456' }).expect(call(readMfaCode, ' 123 456')).next('123456').next(ADA).returns(ADA)
    stepSaga(sendCode, '123456')
      .expect(call(askFrame, 'mfa:submit-enrollment', { method: 'totp', code: '123456' }))
      .next({})
      .returns(undefined)
  })

  it.each(['', '12345', '1234567', '12345a', '123456 7'])(
    'enrol() refuses %j as a code of an authenticator app, and sends nothing',
    (code) => {
      expect(readMfaCode(code)).toBeNull()
      stepSaga(enrol, { code }).expect(call(readMfaCode, code)).next(null).throws('mfa_totp_wrong_code')
    },
  )

  it.each([
    ['invalid_credentials', 'mfa_totp_wrong_code'],
    ['mfa_verification_max_attempts_reached', 'mfa_verification_max_attempts_reached'],
    ['must_be_authenticated', 'must_be_authenticated'],
  ])('enrol() of mfaTotp() throws, for a failure with %s, the code %s', (code, told) => {
    stepSaga(enrol, { code: '123456' }).next('123456').fail(new AuthError(code, 'No')).throws(told)
  })
})

describe('unenrol', () => {
  it('unenrol() asks for a second factor before it removes the authenticator app', () => {
    stepSaga(unenrol)
      .expect(call(unenrolMfa, { submit: sendRemoval }))
      .next(ADA)
      .returns(ADA)
    stepSaga(sendRemoval)
      .expect(call(askFrame, 'mfa:unenroll', { method: 'totp' }, { isMfaAskedFirst: true }))
      .next({})
      .returns(undefined)
  })

  it('unenrol() of mfaTotp() throws mfa_timeout unchanged, and mfa_totp_failed for any other failure', () => {
    stepSaga(unenrol).fail(new AuthError('mfa_timeout', 'No')).throws('mfa_timeout')
    stepSaga(unenrol).fail(new AuthError('invalid_frame_response', 'No')).throws('mfa_totp_failed')
  })
})

it('toTotpError returns an error that is no AuthError unchanged', () => {
  const bug = new TypeError('a bug')
  expect(toTotpError(bug)).toBe(bug)
  expect(enrolMfa).toBeInstanceOf(Function)
})
