/** HTTP contract of the passkey plugin (`docs/protocol/http.md`): paths, shapes and codes. Shared with the server. */
import type { Base64Url, WireAssertion, WireAttestation, WireLinkedAccount } from '../../core/contract.ts'

export type {
  Base64Url,
  WireAssertion,
  WireAssertionOptions,
  WireAttestation,
  WireCreationOptions,
  WireCredential,
  WireCredentialDescriptor,
} from '../../core/contract.ts'

export const PASSKEY_PATHS = {
  authenticateInit: '/api/v1/passkeys/authenticate/init',
  authenticate: '/api/v1/passkeys/authenticate',
  linkInit: '/api/v1/passkeys/link/init',
  link: '/api/v1/passkeys/link',
  unlink: '/api/v1/passkeys/unlink',
} as const

/** Maximum number of passkeys per user (PASSKEY-16). */
export const PASSKEY_LIMIT = 5

/** In seconds: the server refuses the response to an older challenge. */
export const PASSKEY_CHALLENGE_LIFETIME_S = 300

/**
 * Body of `authenticate/init` and, without `token`, of `link/init`. `relying_party` is the origin that the passkeys belong
 * to, for sites on several subdomains. `token` is the CAPTCHA response, on apps that ask for one.
 */
export interface PasskeyInitBody {
  relying_party?: string | undefined
  token?: string | undefined
}

/** Answer of `authenticate/init` and `link/init`. Send `relying_party` back with the authenticator's response. */
export interface PasskeyInitAnswer<Options> {
  relying_party?: string | undefined
  options: Options
}

/** Body of `authenticate`. `challenge` is that of the options from `authenticate/init`. */
export interface PasskeyAuthenticateBody {
  relying_party?: string | undefined
  challenge: Base64Url
  authenticator_response: WireAssertion
}

/** Body of `link`. The server reads the challenge from `client_data_json`. */
export interface PasskeyLinkBody {
  relying_party?: string | undefined
  authenticator_response: WireAttestation
}

export interface PasskeyUnlinkBody {
  credential_id: Base64Url
}

/** A passkey among a user's `linked_accounts`. */
export interface WirePasskeyAccount extends WireLinkedAccount {
  type: 'passkey'
  credential_id: Base64Url
  enrolled_in_mfa: boolean
  authenticator_name?: string | undefined
  created_with_browser?: string | undefined
  created_with_os?: string | undefined
}
