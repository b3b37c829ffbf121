/**
 * Why a ceremony failed. `not-allowed`: the user said no, took too long, or has no passkey here; browsers do not tell these apart, so that
 * pages learn nothing. `already-registered`: the authenticator holds one of the passkeys that were to be left out.
 */
export type CeremonyFailure = 'not-allowed' | 'already-registered' | 'not-supported' | 'unknown'

/**
 * Reads the cause of a failed `navigator.credentials` call (WebAuthn, sections 5.1.3 and 5.1.4). Anything that a
 * browser throws beyond the standard is `unknown`, never a defect of ours.
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
