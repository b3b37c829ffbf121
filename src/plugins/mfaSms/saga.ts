import {
  askFrame,
  beginMfaEnrolment,
  call,
  enrolMfa,
  readMfaCode,
  readPhoneNumber,
  services,
  unenrolMfa,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { beginCoolDown } from './coolDown.ts'
import { MFA_SMS_PATHS } from './contract.ts'
import { SMS } from './method.ts'
import { smsError, toSmsError } from './toSmsError.ts'

export interface MfaSmsNumberArgs {
  /** With its country code, formatted or not: `+1 (415) 555-2671`. */
  phoneNumber: string
}

export interface MfaSmsCodeArgs extends MfaSmsNumberArgs {
  /** Six digits; spaces are ignored. */
  code: string
}

/** Challenge of a verification by text message: says that the code was sent. */
export interface SmsChallenge {
  isSent: true
}

/**
 * Sends a code to the number to add. Call it again for another code or another number.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_sms_invalid_number`, `mfa_sms_login_number`, `mfa_sms_country_not_allowed`,
 * `mfa_sms_not_sent`, `twilio_verification_failed`, `too_many_requests`, `mfa_sms_failed`; the errors of `proveSecondFactor` if the
 * user has a second factor already; while input is blocked `mfa_verification_max_attempts_reached` or `mfa_timeout`
 */
export function* init({ phoneNumber }: MfaSmsNumberArgs): SagaGenerator<void> {
  const number = yield* call(requireNumber, phoneNumber)
  yield* call(beginMfaEnrolment, SMS)
  try {
    yield* call(askFrame<'mfa:init-enrollment'>, 'mfa:init-enrollment', { method: SMS, phoneNumber: number })
  } catch (error) {
    throw toSmsError(error, 'sending')
  }
  yield* call(beginCoolDown)
}

/** @throws AuthError `mfa_sms_invalid_number` */
export function* requireNumber(phoneNumber: string): SagaGenerator<string> {
  const number = yield* call(readPhoneNumber, phoneNumber)
  if (number === null) throw smsError('mfa_sms_invalid_number')
  return number
}

/**
 * Adds the number. After four wrong codes the enrolment ends, and another one is blocked for ten seconds.
 *
 * @throws AuthError `mfa_sms_invalid_number`, `mfa_sms_login_number`, `mfa_sms_wrong_code`, `mfa_verification_max_attempts_reached`,
 * `mfa_sms_failed`; the errors of {@link init}
 */
export function* enrol({ phoneNumber, code }: MfaSmsCodeArgs): SagaGenerator<User> {
  const number = yield* call(requireNumber, phoneNumber)
  const digits = yield* call(readMfaCode, code)
  if (digits === null) throw smsError('mfa_sms_wrong_code')
  try {
    return yield* call(enrolMfa, { method: SMS, submit: () => submitCode(number, digits) })
  } catch (error) {
    throw toSmsError(error, 'redeeming')
  }
}

export function* submitCode(phoneNumber: string, code: string): SagaGenerator<void> {
  yield* call(askFrame<'mfa:submit-enrollment'>, 'mfa:submit-enrollment', { method: SMS, phoneNumber, code })
}

/**
 * Removes the number.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_sms_failed`; the errors of `proveSecondFactor`
 */
export function* unenrol(): SagaGenerator<User> {
  try {
    return yield* call(unenrolMfa, { submit: sendRemoval })
  } catch (error) {
    throw toSmsError(error, 'redeeming')
  }
}

export function* sendRemoval(): SagaGenerator<void> {
  yield* call(askFrame<'mfa:unenroll'>, 'mfa:unenroll', { method: SMS }, { isMfaAskedFirst: true })
}

/**
 * Sends a code to the enrolled number, to start a verification with it.
 *
 * @throws AuthError `mfa_sms_country_not_allowed`, `mfa_sms_not_sent`, `too_many_requests`, `mfa_method_unavailable`
 */
export function* sendVerificationCode(): SagaGenerator<SmsChallenge> {
  const { api } = yield* services()
  try {
    yield* call(api.post<unknown>, MFA_SMS_PATHS.init, { action: 'verify' })
  } catch (error) {
    throw toSmsError(error, 'sending')
  }
  yield* call(beginCoolDown)
  return { isSent: true }
}
