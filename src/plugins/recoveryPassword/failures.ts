import { AuthError, CALLBACK_ERROR_CODES, CLIENT_ERROR_CODES, needsOwnCode } from '../../core/index.ts'
import { RECOVERY_PASSWORD_ERRORS, type RecoveryPasswordErrorCode } from './errors.ts'

/** Makes an error with its default message: retryable if there is a cause. */
export const recoveryPasswordError = (
  code: RecoveryPasswordErrorCode,
  cause?: AuthError,
): AuthError<RecoveryPasswordErrorCode> =>
  new AuthError(code, RECOVERY_PASSWORD_ERRORS[code], { retryable: cause !== undefined, status: cause?.status, cause })

/** Codes that are passed on unchanged: they concern the wallet, not the password. */
const OF_THE_WALLET: readonly string[] = [
  ...CALLBACK_ERROR_CODES,
  ...CLIENT_ERROR_CODES,
  'wallet_not_on_device',
  'disallowed_recovery_method',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_timeout',
  'mfa_canceled',
]

/** Maps the error of a failed setup. Codes about the wallet itself stay. */
export const toSetUpError = (error: unknown): unknown =>
  needsOwnCode(error) && !OF_THE_WALLET.includes(error.code)
    ? recoveryPasswordError('recovery_password_failed', error)
    : error

/** The frame's codes for a password that does not open the wallet. */
const WRONG_PASSWORD_CODES: readonly string[] = ['invalid_recovery_pin', 'invalid_request_arguments']

const isWrongPassword = (error: unknown): error is AuthError =>
  error instanceof AuthError && WRONG_PASSWORD_CODES.includes(error.code as string)

/** Maps the error of a failed recovery (RECOVERY-43). */
export function toRecoverError(error: unknown): unknown {
  return isWrongPassword(error) ? wrongPassword(error) : toSetUpError(error)
}

/**
 * Error for a wrong password, and for one that breaks the rules for passwords and so was never set (RECOVERY-43,
 * RECOVERY-44).
 */
export const wrongPassword = (cause: AuthError): AuthError =>
  new AuthError('invalid_recovery_pin', 'Invalid recovery password, please try again.', { retryable: true, cause })
