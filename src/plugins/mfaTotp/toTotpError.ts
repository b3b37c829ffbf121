import { AuthError, createErrors, ownValue } from '../../core/index.ts'
import { MFA_TOTP_ERRORS, type MfaTotpErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. A further try may succeed. */
export const totpError = /* #__PURE__ */ createErrors(MFA_TOTP_ERRORS)

/** This plugin's codes for those of server and frame. All others mean the same for every second factor, and stay. */
const OWN: Readonly<Record<string, MfaTotpErrorCode>> = {
  invalid_credentials: 'mfa_totp_wrong_code',
  invalid_request_arguments: 'mfa_totp_wrong_code',
  invalid_data: 'mfa_totp_wrong_code',
  error: 'mfa_totp_failed',
  unknown_embedded_wallet_error: 'mfa_totp_failed',
  invalid_frame_response: 'mfa_totp_failed',
}

/** Maps the error of a failed enrolment. Errors other than `AuthError` are bugs and pass through to the kernel. */
export function toTotpError(error: unknown): unknown {
  const code = error instanceof AuthError ? ownValue(OWN, String(error.code)) : undefined
  return code === undefined ? error : totpError(code, error)
}
