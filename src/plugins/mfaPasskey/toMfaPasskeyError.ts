import { AuthError, createErrors, ownValue, passkeyNotAllowed, readCeremonyError } from '../../core/index.ts'
import { MFA_PASSKEY_NOT_HERE_CODE } from './contract.ts'
import { MFA_PASSKEY_ERRORS, type MfaPasskeyErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. */
export const mfaPasskeyError = /* #__PURE__ */ createErrors(MFA_PASSKEY_ERRORS, ['mfa_passkey_not_here', 'mfa_passkey_not_supported'])

/** What server, frame and the passkey plugin call otherwise. Every other code means the same for all second factors, and stays. */
const OWN: Readonly<Record<string, MfaPasskeyErrorCode>> = {
  [MFA_PASSKEY_NOT_HERE_CODE]: 'mfa_passkey_not_here',
  passkey_not_supported: 'mfa_passkey_not_supported',
  passkey_unknown_error: 'mfa_passkey_failed',
  failed_to_link_account: 'mfa_passkey_failed',
  invalid_request_arguments: 'mfa_passkey_failed',
  invalid_data: 'mfa_passkey_failed',
  invalid_origin: 'mfa_passkey_failed',
  error: 'mfa_passkey_failed',
  unknown_auth_error: 'mfa_passkey_failed',
  unknown_embedded_wallet_error: 'mfa_passkey_failed',
  invalid_frame_response: 'mfa_passkey_failed',
}

/** What a request fails with. What is no `AuthError` is a bug, and left to the kernel. */
export function toMfaPasskeyError(error: unknown): unknown {
  const code = error instanceof AuthError ? ownValue(OWN, String(error.code)) : undefined
  return code === undefined ? error : mfaPasskeyError(code, error)
}

/** What the browser's dialogue fails with. */
export function toCeremonyError(error: unknown): AuthError {
  if (error instanceof AuthError) return error as AuthError
  switch (readCeremonyError(error)) {
    case 'not-allowed':
      return passkeyNotAllowed(error)
    case 'not-supported':
      return mfaPasskeyError('mfa_passkey_not_supported', error)
    default:
      return mfaPasskeyError('mfa_passkey_failed', error)
  }
}
