import { AuthError, createErrors, ownValue } from '../../core/index.ts'
import { MFA_TOTP_ERRORS, type MfaTotpErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. A further try may succeed. */
export const totpError = /* #__PURE__ */ createErrors(MFA_TOTP_ERRORS)

/** What server and frame call otherwise. Every other code means the same for all second factors, and stays. */
const OWN: Readonly<Record<string, MfaTotpErrorCode>> = {
  invalid_credentials: 'mfa_totp_wrong_code',
  invalid_request_arguments: 'mfa_totp_wrong_code',
  invalid_data: 'mfa_totp_wrong_code',
  error: 'mfa_totp_failed',
  unknown_embedded_wallet_error: 'mfa_totp_failed',
  invalid_frame_response: 'mfa_totp_failed',
}

/** What the enrolment fails with. What is no `AuthError` is a bug, and left to the kernel. */
export function toTotpError(error: unknown): unknown {
  const code = error instanceof AuthError ? ownValue(OWN, String(error.code)) : undefined
  return code === undefined ? error : totpError(code, error)
}
