/**
 * Names of a way to an OAuth provider and back, the same for logins and recoveries: constants and one table. A file of its own,
 * so that a page that is no return does not load it.
 */

/** Random bytes in an OAuth code verifier and in a state code; base64url makes 48 characters of them (RFC 7636, section 4.1). */
export const OAUTH_SECRET_BYTES = 36

/** Value of the returned code when the user said no at the provider. */
export const OAUTH_DENIED_CODE = 'undefined'

/** Names of a brand: query parameters of the return, storage keys between leaving and returning, types of popup messages. */
export interface OAuthNames {
  readonly query: { readonly code: string; readonly state: string; readonly provider: string }
  readonly storage: {
    readonly state: string
    readonly verifier: string
    /** `true` where the flow was started without the modal. */
    readonly headless: string
    /** Which provider, login or link, redirect or popup, and who was logged in: `google link redirect did:latchkey:…`. */
    readonly request: string
  }
  readonly message: { readonly response: string; readonly error: string }
}

/** Builds the names of a brand (wire contract, sections 2, 4 and 5). */
export function oauthNames(brand: string): OAuthNames {
  const type = brand.toUpperCase()
  return {
    query: { code: `${brand}_oauth_code`, state: `${brand}_oauth_state`, provider: `${brand}_oauth_provider` },
    storage: {
      state: `${brand}:state_code`,
      verifier: `${brand}:code_verifier`,
      headless: `${brand}:headless_oauth`,
      request: `${brand}:oauth_request`,
    },
    message: { response: `${type}_OAUTH_RESPONSE`, error: `${type}_OAUTH_ERROR` },
  }
}
