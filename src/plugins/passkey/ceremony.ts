import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AuthError } from '../../core/index.ts'
import type { WireAssertion, WireAssertionOptions, WireAttestation, WireCreationOptions } from './contract.ts'
import { isAborted, passkeyError, toCeremonyError } from './toPasskeyError.ts'
import { toCamelCase, toSnakeCase } from './wireFormat.ts'

/**
 * The library that speaks to the browser. It is loaded before the click that needs it (`loadCeremonies`), as Safari wants
 * the passkey call close to the user's gesture.
 */
async function loadLibrary() {
  try {
    return await import('@simplewebauthn/browser')
  } catch (cause) {
    throw new AuthError('network_unreachable', 'A part of the login could not be loaded. Check your connection.', {
      retryable: true,
      cause,
    })
  }
}

/** The options of the ceremony that was begun last: the browser has one at a time. */
let current: object | null = null

/** Loads what a ceremony needs, ahead of it. What fails is told by the ceremony. */
export const loadCeremonies = (): void => void loadLibrary().catch(() => undefined)

/** @throws AuthError `passkey_not_supported` where the browser has no WebAuthn */
export function assertSupported(): void {
  if (typeof globalThis.PublicKeyCredential !== 'function') throw passkeyError('passkey_not_supported')
}

/** Whether the browser offers passkeys in the suggestions of a field ('conditional mediation'). */
export async function canOfferInFields(): Promise<boolean> {
  if (typeof globalThis.PublicKeyCredential !== 'function') return false
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  return browserSupportsWebAuthnAutofill().catch(() => false)
}

/**
 * Has the user choose and prove a passkey, in the browser's own dialogue. Ends any other ceremony of the page.
 *
 * @throws AuthError `passkey_not_allowed`, `passkey_not_supported`, `passkey_unknown_error`
 */
export async function getAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  const { startAuthentication } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialRequestOptionsJSON>(options)
  try {
    const response = await startAuthentication({ optionsJSON })
    return toSnakeCase<WireAssertion>(response)
  } catch (error) {
    throw toCeremonyError(error)
  }
}

/**
 * Offers passkeys among the suggestions of the page's fields, for as long as nobody takes one.
 *
 * @returns `null` when it was ended by another ceremony, or the browser would not
 */
export async function getSuggestedAssertion(options: WireAssertionOptions): Promise<WireAssertion | null> {
  const { startAuthentication } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialRequestOptionsJSON>(options)
  try {
    // The fields may come later, when the user unfolds them.
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false })
    return toSnakeCase<WireAssertion>(response)
  } catch (error) {
    if (isAborted(error) || toCeremonyError(error).code === 'passkey_not_allowed') return null
    throw toCeremonyError(error)
  }
}

/**
 * Has the user make a passkey, in the browser's own dialogue.
 *
 * @throws AuthError `passkey_not_allowed`, `passkey_not_supported`, `passkey_already_linked`, `passkey_unknown_error`
 */
export async function createAttestation(options: WireCreationOptions): Promise<WireAttestation> {
  const { startRegistration } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialCreationOptionsJSON>(options)
  try {
    const response = await startRegistration({ optionsJSON })
    return toSnakeCase<WireAttestation>(response)
  } catch (error) {
    throw toCeremonyError(error)
  }
}

/** Ends the ceremony of these options, and the browser's dialogue with it. One that was begun since goes on. */
export async function endCeremony(options: object): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  if (current !== options) return
  current = null
  WebAuthnAbortService.cancelCeremony()
}
