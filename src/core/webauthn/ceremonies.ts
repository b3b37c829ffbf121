import type { WireAssertion, WireAssertionOptions, WireAttestation, WireCreationOptions } from '../contract.ts'
import { loadModule } from '../saga/lazySaga.ts'

/**
 * Loads the code that calls the browser's WebAuthn. Load it before the click that needs it (`loadCeremonies`), because
 * Safari wants the passkey call close to the user's gesture.
 */
const load = () =>
  loadModule(() => Promise.all([import('@simplewebauthn/browser'), import('./credentialCalls.ts')] as const))

/** The options of the ceremony that was begun last. The browser runs one ceremony at a time, whichever plugin began it. */
let current: object | null = null

/** Loads the code for ceremonies in advance. If that fails, the ceremony itself reports it. */
export const loadCeremonies = (): void => void load().catch(() => undefined)

/** True if the browser offers WebAuthn; `false` on a server, and on plain http except localhost. */
export const hasWebAuthn = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Checks whether the browser offers passkeys in the suggestions of a field ('conditional mediation'). */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasWebAuthn()) return false
  const [{ browserSupportsWebAuthnAutofill }] = await load()
  return browserSupportsWebAuthnAutofill().catch(() => false)
}

/**
 * Has the user choose and use a passkey, in the browser's own dialogue. Ends any other ceremony of the page.
 *
 * @throws the browser's errors (see `readCeremonyError`); AuthError `network_unreachable`
 */
export async function getAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  const [library, calls] = await begin(options)
  return calls.requestAssertion(library, options)
}

/**
 * Offers passkeys among the suggestions of the page's fields, until the user takes one. @throws as {@link getAssertion}
 */
export async function getSuggestedAssertion(options: WireAssertionOptions): Promise<WireAssertion> {
  const [library, calls] = await begin(options)
  return calls.requestAssertion(library, options, 'conditional')
}

/** Has the user create a passkey, in the browser's own dialogue. @throws as {@link getAssertion} */
export async function createAttestation(options: WireCreationOptions): Promise<WireAttestation> {
  const [library, calls] = await begin(options)
  return calls.requestAttestation(library, options)
}

async function begin(options: object) {
  const loaded = await load()
  current = options
  return loaded
}

/**
 * Ends the ceremony that was begun with these options, and closes the browser's dialogue. A ceremony that was begun later
 * goes on.
 */
export async function endCeremony(options: object): Promise<void> {
  const [{ WebAuthnAbortService }] = await load()
  if (current !== options) return
  current = null
  WebAuthnAbortService.cancelCeremony()
}
