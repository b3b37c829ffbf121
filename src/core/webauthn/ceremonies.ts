import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { WireAssertion, WireAssertionOptions, WireAttestation, WireCreationOptions } from '../contract.ts'
import { loadModule } from '../saga/lazySaga.ts'
import { toCamelCase, toSnakeCase } from './wireFormat.ts'

/**
 * Loads the library that calls the browser's WebAuthn. Load it before the click that needs it (`loadCeremonies`), because
 * Safari wants the passkey call close to the user's gesture.
 */
const loadLibrary = () => loadModule(() => import('@simplewebauthn/browser'))

/** The options of the ceremony that was begun last. The browser runs one ceremony at a time, whichever plugin began it. */
let current: object | null = null

/** Loads the code for ceremonies in advance. If that fails, the ceremony itself reports it. */
export const loadCeremonies = (): void => void loadLibrary().catch(() => undefined)

/** True if the browser supports WebAuthn. */
export const hasWebAuthn = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Checks whether the browser offers passkeys in the suggestions of a field ('conditional mediation'). */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasWebAuthn()) return false
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  return browserSupportsWebAuthnAutofill().catch(() => false)
}

/**
 * Has the user choose and use a passkey, in the browser's own dialogue. Ends any other ceremony of the page.
 *
 * @throws the browser's errors (see `readCeremonyError`); AuthError `network_unreachable`
 */
export async function getAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  const { startAuthentication } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialRequestOptionsJSON>(options)
  return toSnakeCase<WireAssertion>(await startAuthentication({ optionsJSON }))
}

/**
 * Offers passkeys among the suggestions of the page's fields, until the user takes one. @throws as {@link getAssertion}
 */
export async function getSuggestedAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  const { startAuthentication } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialRequestOptionsJSON>(options)
  // The page's fields are not checked: they may appear later, when the user unfolds them.
  return toSnakeCase<WireAssertion>(
    await startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }),
  )
}

/** Has the user create a passkey, in the browser's own dialogue. @throws as {@link getAssertion} */
export async function createAttestation(options: WireCreationOptions): Promise<WireAttestation> {
  const { startRegistration } = await loadLibrary()
  current = options
  const optionsJSON = toCamelCase<PublicKeyCredentialCreationOptionsJSON>(options)
  return toSnakeCase<WireAttestation>(await startRegistration({ optionsJSON }))
}

/**
 * Ends the ceremony that was begun with these options, and closes the browser's dialogue. A ceremony that was begun later
 * goes on.
 */
export async function endCeremony(options: object): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  if (current !== options) return
  current = null
  WebAuthnAbortService.cancelCeremony()
}
