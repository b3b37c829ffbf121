import { AuthError } from '../errors/AuthError.ts'

/**
 * Why a ceremony failed. `not-allowed`: the user declined, took too long, or has no passkey here; for privacy, browsers do not
 * say which. `already-registered`: the authenticator already holds one of the excluded passkeys.
 */
export type CeremonyFailure = 'not-allowed' | 'already-registered' | 'not-supported' | 'unknown'

/**
 * Reads the cause of a failed `navigator.credentials` call (WebAuthn, sections 5.1.3 and 5.1.4). Any error
 * that is not in the standard is `unknown`, and not treated as a defect.
 */
export function readCeremonyError(error: unknown): CeremonyFailure {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'not-allowed'
    case 'InvalidStateError':
      return 'already-registered'
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'not-supported'
    default:
      return 'unknown'
  }
}

/** Error `passkey_not_allowed`, the same for every use of a passkey (ERROR-39). Retryable. */
export const passkeyNotAllowed = (cause: unknown): AuthError =>
  new AuthError('passkey_not_allowed', 'Passkey request timed out or rejected by user.', { retryable: true, cause })
