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
