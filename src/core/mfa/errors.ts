import { AuthError, type AuthErrorOptions } from '../errors/AuthError.ts'

/** What can go wrong with any second factor: codes with their default messages (product spec, section 8). They load with what fails. */
export const MFA_ERRORS = {
  mfa_canceled: 'MFA canceled',
  mfa_timeout: 'Timed out waiting for MFA code',
  mfa_verification_max_attempts_reached: 'Max MFA verification attempts reached',
  mfa_invalid_code: 'Invalid MFA code',
  mfa_not_asked: 'Nothing is waiting for a second factor.',
  mfa_method_unavailable: 'This second factor is not available here.',
} as const

export type MfaErrorCode = keyof typeof MFA_ERRORS

/** An error of {@link MFA_ERRORS}, with its default message. What only time or the user stood in the way of may be tried again. */
export const mfaError = (code: MfaErrorCode, options: AuthErrorOptions = {}): AuthError<MfaErrorCode> =>
  new AuthError(code, MFA_ERRORS[code], { retryable: code !== 'mfa_method_unavailable', ...options })

/** Whether a proof was refused, so that another one may do. */
export const isRefused = (error: unknown): boolean => error instanceof AuthError && error.code === 'missing_or_invalid_mfa'
