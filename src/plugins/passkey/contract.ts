/** Wire half of the passkey plugin (endpoints 30 to 34 of the wire contract): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const PASSKEY_PATHS = {
  authenticateInit: '/api/v1/passkeys/authenticate/init',
  authenticate: '/api/v1/passkeys/authenticate',
  linkInit: '/api/v1/passkeys/link/init',
  link: '/api/v1/passkeys/link',
  unlink: '/api/v1/passkeys/unlink',
} as const

/** Passkeys that one user may have (product spec, section 9). */
export const PASSKEY_LIMIT = 5

/** Seconds that a challenge may be answered. */
export const PASSKEY_CHALLENGE_LIFETIME_S = 300

/** Bytes in base64url, without padding. */
export type Base64Url = string

/** A passkey, as options name it. */
export interface WireCredentialDescriptor {
  id: Base64Url
  type: 'public-key'
  transports?: string[] | undefined
}

/** What an authenticator is asked to sign (WebAuthn, section 5.5), in snake case. No `allow_credentials`: any passkey of the site may answer. */
export interface WireAssertionOptions {
  challenge: Base64Url
  /** Milliseconds. */
  timeout?: number | undefined
  rp_id?: string | undefined
  allow_credentials?: WireCredentialDescriptor[] | undefined
  user_verification?: 'required' | 'preferred' | 'discouraged' | undefined
  extensions?: Record<string, unknown> | undefined
}

/** What an authenticator is asked to create (WebAuthn, section 5.4), in snake case. */
export interface WireCreationOptions {
  rp: { name: string; id?: string | undefined }
  user: { id: Base64Url; name: string; display_name: string }
  challenge: Base64Url
  pub_key_cred_params: { alg: number; type: 'public-key' }[]
  /** Milliseconds. */
  timeout?: number | undefined
  exclude_credentials?: WireCredentialDescriptor[] | undefined
  authenticator_selection?:
    | {
        authenticator_attachment?: string | undefined
        resident_key?: string | undefined
        require_resident_key?: boolean | undefined
        user_verification?: string | undefined
      }
    | undefined
  attestation?: string | undefined
  extensions?: Record<string, unknown> | undefined
}

export interface WireCredential<Response> {
  id: Base64Url
  raw_id: Base64Url
  type: 'public-key'
  authenticator_attachment?: string | null | undefined
  client_extension_results: Record<string, unknown>
  response: Response
}

/** What an authenticator signed. */
export type WireAssertion = WireCredential<{
  client_data_json: Base64Url
  authenticator_data: Base64Url
  signature: Base64Url
  user_handle?: Base64Url | null | undefined
}>

/** What an authenticator created. `transports` says how it can be reached, where the browser tells. */
export type WireAttestation = WireCredential<{
  client_data_json: Base64Url
  attestation_object: Base64Url
  authenticator_data?: Base64Url | undefined
  transports?: string[] | undefined
}>

/**
 * Body of `authenticate/init` and, without `token`, of `link/init`. `relying_party` is the origin whose passkeys are meant,
 * for sites on several subdomains; `token` the CAPTCHA response, on apps that ask for one.
 */
export interface PasskeyInitBody {
  relying_party?: string | undefined
  token?: string | undefined
}

/** Answer of `authenticate/init` and `link/init`. `relying_party` goes back with the response. */
export interface PasskeyInitAnswer<Options> {
  relying_party?: string | undefined
  options: Options
}

/** Body of `authenticate`. `challenge` is the one that the options carried. */
export interface PasskeyAuthenticateBody {
  relying_party?: string | undefined
  challenge: Base64Url
  authenticator_response: WireAssertion
}

/** Body of `link`. The challenge is the one in `client_data_json`. */
export interface PasskeyLinkBody {
  relying_party?: string | undefined
  authenticator_response: WireAttestation
}

export interface PasskeyUnlinkBody {
  credential_id: Base64Url
}

/** The linked account that this plugin owns. */
export interface WirePasskeyAccount extends WireLinkedAccount {
  type: 'passkey'
  credential_id: Base64Url
  enrolled_in_mfa: boolean
  authenticator_name?: string | undefined
  created_with_browser?: string | undefined
  created_with_os?: string | undefined
}
