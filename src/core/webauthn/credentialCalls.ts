import type {
  Base64URLString,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { WireAssertion, WireAssertionOptions, WireAttestation, WireCreationOptions } from '../contract.ts'
import { toCamelCase, toSnakeCase } from './wireFormat.ts'

/**
 * The parts of `@simplewebauthn/browser` that the calls need. Its own `startAuthentication` and `startRegistration`
 * fail with password managers that stand in for the browser's passkeys and leave members out.
 */
export interface WebAuthnLibrary {
  base64URLStringToBuffer(text: string): ArrayBuffer
  bufferToBase64URLString(bytes: ArrayBuffer): Base64URLString
  WebAuthnAbortService: { createNewAbortSignal(): AbortSignal }
}

/**
 * Calls `navigator.credentials.get` (WebAuthn, section 5.1.4). Ends any other ceremony of the page.
 *
 * @param mediation `conditional` offers passkeys among the suggestions of the page's fields
 * @throws the browser's errors; DOMException `NotAllowedError` if there is no credential
 */
export async function requestAssertion(
  library: WebAuthnLibrary,
  options: WireAssertionOptions,
  mediation?: 'conditional',
): Promise<WireAssertion> {
  const { base64URLStringToBuffer: toBytes, bufferToBase64URLString: toText } = library
  const { challenge, allowCredentials = [], ...rest } = toCamelCase<PublicKeyCredentialRequestOptionsJSON>(options)
  // Suggestions must offer all passkeys, so they get no list. Nor is an empty list sent: some authenticators read it as
  // 'none is allowed'.
  const allowed =
    mediation || allowCredentials.length === 0 ? {} : { allowCredentials: named(library, allowCredentials) }
  const credential = await globalThis.navigator.credentials.get({
    publicKey: { ...rest, challenge: toBytes(challenge), ...allowed } as PublicKeyCredentialRequestOptions,
    ...(mediation ? { mediation } : {}),
    signal: library.WebAuthnAbortService.createNewAbortSignal(),
  })
  const { response, ...common } = read<AuthenticatorAssertionResponse>(library, credential)
  return {
    ...common,
    response: {
      client_data_json: toText(response.clientDataJSON),
      authenticator_data: toText(response.authenticatorData),
      signature: toText(response.signature),
      // Some password managers answer with an empty user handle if the options named the passkey: it is left out then.
      user_handle: orUndefined(() => toText(response.userHandle as ArrayBuffer) || undefined),
    },
  }
}

/**
 * Calls `navigator.credentials.create` (WebAuthn, section 5.1.3). Ends any other ceremony of the page.
 *
 * @throws as {@link requestAssertion}
 */
export async function requestAttestation(
  library: WebAuthnLibrary,
  options: WireCreationOptions,
): Promise<WireAttestation> {
  const { base64URLStringToBuffer: toBytes, bufferToBase64URLString: toText } = library
  const { challenge, user, excludeCredentials, ...rest } = toCamelCase<PublicKeyCredentialCreationOptionsJSON>(options)
  const excluded = excludeCredentials ? { excludeCredentials: named(library, excludeCredentials) } : {}
  const credential = await globalThis.navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: toBytes(challenge),
      user: { ...user, id: toBytes(user.id) },
      ...excluded,
    } as PublicKeyCredentialCreationOptions,
    signal: library.WebAuthnAbortService.createNewAbortSignal(),
  })
  const { response, ...common } = read<AuthenticatorAttestationResponse>(library, credential)
  return {
    ...common,
    response: {
      client_data_json: toText(response.clientDataJSON),
      attestation_object: toText(response.attestationObject),
      authenticator_data: orUndefined(() => toText(response.getAuthenticatorData()) || undefined),
      // Copied where an error is caught: an array made by a browser extension can throw when it is read.
      transports: orUndefined(() => Array.from(response.getTransports(), String)),
    },
  }
}

const named = ({ base64URLStringToBuffer }: WebAuthnLibrary, descriptors: PublicKeyCredentialDescriptorJSON[]) =>
  descriptors.map((descriptor) => ({ ...descriptor, id: base64URLStringToBuffer(descriptor.id) }))

/**
 * Reads the members that assertions and attestations have in common. @throws DOMException `NotAllowedError` without a
 * credential
 */
function read<Response>({ bufferToBase64URLString: toText }: WebAuthnLibrary, given: Credential | null) {
  // Password managers answer with nothing when the user closes their dialogue.
  if (!given) throw new DOMException('No passkey was chosen.', 'NotAllowedError')
  const credential = given as PublicKeyCredential
  return {
    id: credential.id,
    raw_id: toText(credential.rawId),
    type: 'public-key' as const,
    authenticator_attachment: orUndefined(() =>
      ['platform', 'cross-platform'].find((known) => known === credential.authenticatorAttachment),
    ),
    client_extension_results:
      orUndefined(() => toSnakeCase<Record<string, unknown>>(credential.getClientExtensionResults())) ?? {},
    response: credential.response as Response,
  }
}

/**
 * Reads a member that nothing depends on. Password managers that stand in for the browser's passkeys leave such members
 * out, throw from them, or return what the page may not read.
 */
function orUndefined<Value>(readMember: () => Value): Value | undefined {
  try {
    return readMember()
  } catch {
    return undefined
  }
}
