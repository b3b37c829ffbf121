import {
  createAttestation as makeAttestation,
  getAssertion as askForAssertion,
  getSuggestedAssertion as suggestAssertion,
  hasWebAuthn,
} from '../../core/index.ts'
import type { WireAssertion, WireAssertionOptions, WireAttestation, WireCreationOptions } from './contract.ts'
import { isAborted, passkeyError, toCeremonyError } from './toPasskeyError.ts'

export { canSuggestPasskeys, endCeremony, loadCeremonies } from '../../core/index.ts'

/** @throws AuthError `passkey_not_supported` if the browser has no WebAuthn */
export function assertSupported(): void {
  if (!hasWebAuthn()) throw passkeyError('passkey_not_supported')
}

/**
 * Opens the browser's dialogue, in which the user chooses a passkey. Ends any other WebAuthn ceremony of the page.
 *
 * @throws AuthError `passkey_not_allowed`, `passkey_not_supported`, `passkey_unknown_error`
 */
export async function getAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  try {
    return await askForAssertion(options)
  } catch (error) {
    throw toCeremonyError(error)
  }
}

/**
 * Offers passkeys among the suggestions of the page's fields (WebAuthn, conditional mediation) until the user chooses one.
 *
 * @returns `null` if another ceremony ended this one, or the browser did not allow it
 */
export async function getSuggestedAssertion(options: WireAssertionOptions): Promise<WireAssertion | null> {
  try {
    return await suggestAssertion(options)
  } catch (error) {
    if (isAborted(error) || toCeremonyError(error).code === 'passkey_not_allowed') return null
    throw toCeremonyError(error)
  }
}

/**
 * Opens the browser's dialogue, in which the user creates a passkey.
 *
 * @throws AuthError `passkey_not_allowed`, `passkey_not_supported`, `passkey_already_linked`, `passkey_unknown_error`
 */
export async function createAttestation(options: WireCreationOptions): Promise<WireAttestation> {
  try {
    return await makeAttestation(options)
  } catch (error) {
    throw toCeremonyError(error)
  }
}
