import { AuthError, needsOwnCode } from '../../core/index.ts'
import { PASSKEY_ERRORS, type PasskeyErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. */
export const passkeyError = (code: PasskeyErrorCode, cause?: unknown): AuthError<PasskeyErrorCode> =>
  new AuthError(code, PASSKEY_ERRORS[code], {
    retryable: code !== 'passkey_not_supported' && code !== 'passkey_enrolled_in_mfa',
    status: cause instanceof AuthError ? cause.status : undefined,
    cause,
  })

/** The user said no, took too long, or has no passkey here: browsers do not tell these apart, so that pages learn nothing. */
const notAllowed = (cause: unknown): AuthError =>
  new AuthError('passkey_not_allowed', 'Passkey request timed out or rejected by user.', { retryable: true, cause })

/** Which of the plugin's calls failed. */
export type PasskeyStep = 'login' | 'link' | 'unlink'

/**
 * What a failed call to the provider means to the user (product spec, section 8, 'Passkey'). What is not an `AuthError` is
 * a defect and is left for the kernel to report.
 */
export function toPasskeyError(error: unknown, step: PasskeyStep): unknown {
  if (error instanceof AuthError && error.code === 'cannot_link_more_of_type') return tooManyPasskeys(error.status, error)
  if (!needsOwnCode(error)) return error
  const { code, status } = error
  if (step === 'unlink' && code === 'missing_or_invalid_mfa') return passkeyError('passkey_enrolled_in_mfa', error)
  if (step === 'login' && code === 'invalid_credentials' && status === 422) return passkeyError('passkey_not_recognised', error)
  return passkeyError('passkey_unknown_error', error)
}

/** `cannot_link_more_of_type`, in the words for passkeys. */
export const tooManyPasskeys = (status: number | undefined, cause: unknown): AuthError =>
  new AuthError('cannot_link_more_of_type', 'Cannot link more passkeys to account.', { status, cause })

/**
 * What a failed `navigator.credentials` call means (WebAuthn, sections 5.1.3 and 5.1.4). Anything that a browser throws
 * beyond the standard is an unknown error, never a defect of ours.
 */
export function toCeremonyError(error: unknown): AuthError {
  if (error instanceof AuthError) return error as AuthError
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return notAllowed(error)
    case 'InvalidStateError':
      return passkeyError('passkey_already_linked', error)
    case 'ConstraintError':
    case 'NotSupportedError':
      return passkeyError('passkey_not_supported', error)
    default:
      return passkeyError('passkey_unknown_error', error)
  }
}

/** Whether a ceremony ended because another one began, or because we ended it. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
