import { AuthError, createErrors, ownValue } from '../../core/index.ts'
import { MFA_TOTP_ERRORS, type MfaTotpErrorCode } from './errors.ts'

/** Makes an error of this plugin with its default message. All are retryable. */
export const totpError = createErrors(MFA_TOTP_ERRORS)

/** Maps codes of server and frame to this plugin's codes. All others are kept, as every second factor shares them. */
const OWN: Readonly<Record<string, MfaTotpErrorCode>> = {
  invalid_credentials: 'mfa_totp_wrong_code',
  invalid_request_arguments: 'mfa_totp_wrong_code',
  invalid_data: 'mfa_totp_wrong_code',
  error: 'mfa_totp_failed',
  unknown_embedded_wallet_error: 'mfa_totp_failed',
  invalid_frame_response: 'mfa_totp_failed',
}

/** Maps the error of a failed enrolment. Errors other than `AuthError` are bugs and pass through to the core. */
export function toTotpError(error: unknown): unknown {
  const code = error instanceof AuthError ? ownValue(OWN, String(error.code)) : undefined
  return code === undefined ? error : totpError(code, error)
}
