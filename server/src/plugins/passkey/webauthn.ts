import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type {
  WireAssertion,
  WireAssertionOptions,
  WireAttestation,
  WireCreationOptions,
  WireCredentialDescriptor,
} from 'latchkey/plugins/passkey/contract'
import type { RelyingParty } from './relyingParty.ts'

/** Milliseconds that the browser gives the user, well within the lifetime of a challenge. */
const CEREMONY_TIMEOUT_MS = 120_000

/** Algorithms that cover all browsers and authenticators: Ed25519, ECDSA on P-256, RSA of older Windows machines. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => isoBase64URL.toBuffer(base64url)

/**
 * The authenticator must verify its user by fingerprint, face or PIN, since the passkey is the only proof of a login.
 */
const USER_VERIFICATION = 'required'

/** @param allow the passkeys that may answer; if empty, any passkey of the site may */
export async function assertionOptions(
  challenge: string,
  rpId: string,
  allow: readonly CreationArgs['exclude'][number][] = [],
): Promise<WireAssertionOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: toBytes(challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    userVerification: USER_VERIFICATION,
  })
  return {
    challenge: options.challenge,
    rp_id: rpId,
    timeout: CEREMONY_TIMEOUT_MS,
    allow_credentials: allow.map(toDescriptor),
    user_verification: USER_VERIFICATION,
  }
}

export interface CreationArgs {
  challenge: string
  rpId: string
  appName: string
  userHandle: string
  /** Name that the authenticator shows beside the passkey. */
  userName: string
  /** The user's passkeys: an authenticator that has one of them makes no second one. */
  exclude: readonly { id: string; transports: string[] }[]
}

export async function creationOptions(args: CreationArgs): Promise<WireCreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: args.appName,
    rpID: args.rpId,
    userName: args.userName,
    userDisplayName: args.userName,
    userID: toBytes(args.userHandle),
    challenge: toBytes(args.challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    attestationType: 'none',
    // Discoverable, because users log in without typing a name.
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { id: args.rpId, name: args.appName },
    user: { id: options.user.id, name: args.userName, display_name: args.userName },
    challenge: options.challenge,
    pub_key_cred_params: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: CEREMONY_TIMEOUT_MS,
    exclude_credentials: args.exclude.map(toDescriptor),
    authenticator_selection: {
      resident_key: 'required',
      require_resident_key: true,
      user_verification: USER_VERIFICATION,
    },
    attestation: 'none',
    extensions: { cred_props: true },
  }
}

const toDescriptor = ({ id, transports }: CreationArgs['exclude'][number]): WireCredentialDescriptor => ({
  id,
  type: 'public-key',
  ...(transports.length > 0 ? { transports } : {}),
})

/** The relying party and page that a response must come from. */
export interface Expectation extends Pick<RelyingParty, 'rpId' | 'origin'> {
  challenge: string
  /** Checks that a page of this origin may embed the login in a frame. */
  allowsFrameIn(origin: string): boolean
}

/** Reads challenge and frame from the signed client data; undefined if the text is not client data. */
function readClientData(
  base64url: string,
): { challenge?: unknown; crossOrigin?: unknown; topOrigin?: unknown } | undefined {
  try {
    return decodeClientDataJSON(base64url)
  } catch {
    return undefined
  }
}

/** The challenge that a response claims to answer, by its client data; not verified yet. */
export function claimedChallenge({
  response,
}: {
  response: Pick<WireAttestation['response'], 'client_data_json'>
}): string | undefined {
  const challenge = readClientData(response.client_data_json)?.challenge
  return typeof challenge === 'string' && challenge !== '' ? challenge : undefined
}

/** Allows only the app's origins to embed the ceremony in a frame: another site's page could overlay it. */
function frameOf(clientData: string, { allowsFrameIn }: Expectation): { expectedTopOrigin?: string } {
  const { crossOrigin, topOrigin } = readClientData(clientData) ?? {}
  if (crossOrigin !== true) return {}
  if (typeof topOrigin === 'string' && allowsFrameIn(topOrigin)) return { expectedTopOrigin: topOrigin }
  throw new Error('The ceremony took place in a frame of another site')
}

export interface StoredKey {
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
}

export interface VerifiedAssertion {
  counter: number
  isMultiDevice: boolean
  isBackedUp: boolean
}

/**
 * Checks an assertion (WebAuthn, section 7.2) except the counter, which `Credentials.use` compares.
 * @throws Error saying what is wrong, for the log
 */
export async function verifyAssertion(
  assertion: WireAssertion,
  key: StoredKey,
  expected: Expectation,
): Promise<VerifiedAssertion> {
  const { response } = assertion
  const frame = frameOf(response.client_data_json, expected)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.raw_id,
      type: assertion.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.client_data_json,
        authenticatorData: response.authenticator_data,
        signature: response.signature,
        ...(response.user_handle ? { userHandle: response.user_handle } : {}),
      },
    } satisfies AuthenticationResponseJSON,
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.rpId,
    ...frame,
    requireUserVerification: true,
    // Counter 0, so that the library does not compare it: it would do so before it checks the signature.
    credential: { id: key.credentialId, publicKey: toBytes(key.publicKey), counter: 0 },
  })
  if (!verified) throw new Error('The signature is wrong')
  return {
    counter: authenticationInfo.newCounter,
    isMultiDevice: authenticationInfo.credentialDeviceType === 'multiDevice',
    isBackedUp: authenticationInfo.credentialBackedUp,
  }
}

export interface VerifiedAttestation extends VerifiedAssertion, StoredKey {
  aaguid: string
}

/**
 * Checks a new credential (WebAuthn, section 7.1).
 * @throws Error saying what is wrong, for the log
 */
export async function verifyAttestation(
  attestation: WireAttestation,
  expected: Expectation,
): Promise<VerifiedAttestation> {
  const { response } = attestation
  frameOf(response.client_data_json, expected)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: attestation.id,
      rawId: attestation.raw_id,
      type: attestation.type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.client_data_json, attestationObject: response.attestation_object },
    } satisfies RegistrationResponseJSON,
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('The attestation is wrong')
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  if (credential.id !== attestation.id)
    throw new Error('The response names a credential other than the one the authenticator made')
  return {
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    aaguid,
    isMultiDevice: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  }
}
