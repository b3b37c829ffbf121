import { AuthError, type AuthErrorOptions } from '../errors/AuthError.ts'

/**
 * Errors that any second factor can have: codes with their default messages (`docs/specification/errors.md`). They load
 * with the code that throws them.
 */
export const MFA_ERRORS = {
  mfa_canceled: 'MFA canceled',
  mfa_timeout: 'Timed out waiting for MFA code',
  mfa_verification_max_attempts_reached: 'Max MFA verification attempts reached',
  mfa_invalid_code: 'Invalid MFA code',
  mfa_not_asked: 'Nothing is waiting for a second factor.',
  mfa_method_unavailable: 'This second factor is not available here.',
} as const

export type MfaErrorCode = keyof typeof MFA_ERRORS

/**
 * An error of {@link MFA_ERRORS}, with its default message. It is retryable unless the method is unavailable.
 */
export const mfaError = (code: MfaErrorCode, options: AuthErrorOptions = {}): AuthError<MfaErrorCode> =>
  new AuthError(code, MFA_ERRORS[code], { retryable: code !== 'mfa_method_unavailable', ...options })

/** True if a proof was refused, so that another one may succeed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'missing_or_invalid_mfa'

/** Codes of work to which no answer came. It may have been done or not; the user may try again in either case. */
const UNANSWERED: readonly string[] = [
  'network_unreachable',
  'client_request_timeout',
  'service_unavailable',
  'frame_unreachable',
  'frame_timed_out',
  'frame_reloaded',
]

/** True if no answer came to work, so that nobody knows whether its proof was right. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AuthError && UNANSWERED.includes(error.code as string)
