import { AuthError, createErrors, needsOwnCode, passkeyNotAllowed, readCeremonyError } from '../../core/index.ts'
import { PASSKEY_ERRORS, TOO_MANY_PASSKEYS } from './errors.ts'

/** Makes an error with its default message: retryable, unless its code is listed here. */
export const passkeyError = createErrors(PASSKEY_ERRORS, ['passkey_not_supported', 'passkey_enrolled_in_mfa'])

/** What the failed call was for: the server's codes have another meaning for each. */
export type PasskeyStep = 'login' | 'link' | 'unlink'

/**
 * Maps the error of a failed call to the server (PASSKEY-27). Errors other than `AuthError` are
 * bugs and pass through for the core to report.
 */
export function toPasskeyError(error: unknown, step: PasskeyStep): unknown {
  if (error instanceof AuthError && error.code === 'cannot_link_more_of_type')
    return tooManyPasskeys(error as AuthError)
  if (!needsOwnCode(error)) return error
  const { code, status } = error
  if (step === 'unlink' && code === 'missing_or_invalid_mfa') return passkeyError('passkey_enrolled_in_mfa', error)
  if (step === 'login' && code === 'invalid_credentials' && status === 422)
    return passkeyError('passkey_not_recognised', error)
  return passkeyError('passkey_unknown_error', error)
}

/** `cannot_link_more_of_type` with the message for passkeys. */
const tooManyPasskeys = (cause: AuthError): AuthError =>
  new AuthError('cannot_link_more_of_type', TOO_MANY_PASSKEYS, { status: cause.status, cause })

/** Maps what `navigator.credentials` threw while the user was asked for a passkey. */
export function toCeremonyError(error: unknown): AuthError {
  if (error instanceof AuthError) return error as AuthError
  switch (readCeremonyError(error)) {
    case 'not-allowed':
      return passkeyNotAllowed(error)
    case 'already-registered':
      return passkeyError('passkey_already_linked', error)
    case 'not-supported':
      return passkeyError('passkey_not_supported', error)
    case 'unknown':
      return passkeyError('passkey_unknown_error', error)
  }
}

/** True if a ceremony ended because another one began, or because this plugin cancelled it. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
