import { AuthError, createErrors, ownValue, passkeyNotAllowed, readCeremonyError } from '../../core/index.ts'
import { MFA_PASSKEY_NOT_HERE_CODE } from './contract.ts'
import { MFA_PASSKEY_ERRORS, type MfaPasskeyErrorCode } from './errors.ts'

/** Makes an error with its default message: retryable, unless its code is listed here. */
export const mfaPasskeyError = createErrors(MFA_PASSKEY_ERRORS, ['mfa_passkey_not_here', 'mfa_passkey_not_supported'])

/** Maps codes of server, frame and passkey plugin to this plugin's codes. All others are kept, as every second factor shares them. */
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

/** Maps the error of a failed request. Errors other than `AuthError` are bugs and pass through to the core. */
export function toMfaPasskeyError(error: unknown): unknown {
  const code = error instanceof AuthError ? ownValue(OWN, String(error.code)) : undefined
  return code === undefined ? error : mfaPasskeyError(code, error)
}

/** Maps an error of the browser's dialogue. */
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
