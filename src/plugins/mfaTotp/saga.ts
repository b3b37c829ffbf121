import {
  askFrame,
  beginMfaEnrolment,
  call,
  enrolMfa,
  readMfaCode,
  unenrolMfa,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { TOTP } from './method.ts'
import { totpError, toTotpError } from './toTotpError.ts'

/** Data for an authenticator app. It is a secret: show it, but do not store it. */
export interface TotpEnrolment {
  /** Base 32 (RFC 4648), for users who type it. */
  secret: string
  /** `otpauth://totp/…`, for a QR code. */
  authUrl: string
}

/**
 * Starts to add an authenticator app, with a new secret. The secret of an enrolment that was not completed becomes invalid.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_totp_failed`; the errors of `proveSecondFactor` if the user has a second factor already;
 * while input is blocked `mfa_verification_max_attempts_reached` or `mfa_timeout`
 */
export function* init(): SagaGenerator<TotpEnrolment> {
  yield* call(beginMfaEnrolment, TOTP)
  try {
    const { secret, authUrl } = yield* call(askFrame<'mfa:init-enrollment'>, 'mfa:init-enrollment', { method: TOTP })
    if (!secret || !authUrl) throw totpError('mfa_totp_failed')
    return { secret, authUrl }
  } catch (error) {
    throw toTotpError(error)
  }
}

/**
 * Adds the app. After four wrong codes the enrolment ends, and another one is blocked for ten seconds.
 *
 * @throws AuthError `mfa_totp_wrong_code`, `mfa_verification_max_attempts_reached`; the errors of {@link init}
 */
export function* enrol({ code }: { code: string }): SagaGenerator<User> {
  const digits = yield* call(readMfaCode, code)
  if (digits === null) throw totpError('mfa_totp_wrong_code')
  try {
    return yield* call(enrolMfa, { method: TOTP, submit: () => sendCode(digits) })
  } catch (error) {
    throw toTotpError(error)
  }
}

export function* sendCode(code: string): SagaGenerator<void> {
  yield* call(askFrame<'mfa:submit-enrollment'>, 'mfa:submit-enrollment', { method: TOTP, code })
}

/**
 * Removes the app.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_totp_failed`; the errors of `proveSecondFactor`
 */
export function* unenrol(): SagaGenerator<User> {
  try {
    return yield* call(unenrolMfa, { submit: sendRemoval })
  } catch (error) {
    throw toTotpError(error)
  }
}

export function* sendRemoval(): SagaGenerator<void> {
  yield* call(askFrame<'mfa:unenroll'>, 'mfa:unenroll', { method: TOTP }, { isMfaAskedFirst: true })
}
