import { AuthError } from '../../core/index.ts'

/** Error codes of the password recovery with their default messages. */
export const RECOVERY_PASSWORD_ERRORS = {
  recovery_password_not_usable: 'This password cannot be used. Use at least 6 letters, digits and !@#$%^&*()-_+.',
  recovery_password_not_set: 'Your wallet was made meanwhile, without this password. Please set it again.',
} as const

/** A code of {@link RECOVERY_PASSWORD_ERRORS}. */
export type RecoveryPasswordErrorCode = keyof typeof RECOVERY_PASSWORD_ERRORS

export const recoveryPasswordError = (code: RecoveryPasswordErrorCode): AuthError<RecoveryPasswordErrorCode> =>
  new AuthError(code, RECOVERY_PASSWORD_ERRORS[code])

/** How the frame says that a password does not open the wallet. */
export const WRONG_PASSWORD_CODES: readonly string[] = ['invalid_recovery_pin', 'invalid_request_arguments']

/**
 * What a failed recovery means to the user (product spec, section 8, 'Wallet password'). The code stays as it is where it says
 * more than that the password is wrong.
 */
export function toRecoverError(error: unknown): unknown {
  if (!(error instanceof AuthError) || !WRONG_PASSWORD_CODES.includes(error.code as string)) return error
  return new AuthError('invalid_recovery_pin', 'Invalid recovery password, please try again.', { retryable: true, cause: error })
}
