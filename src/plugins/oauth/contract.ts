/** HTTP contract of the social logins (`docs/protocol/http.md`): paths, shapes, names and codes. Shared with the server. */
import { OAUTH_PROVIDERS, type OAuthProvider, type WireLinkedAccount, type WireSession } from '../../core/contract.ts'

export { OAUTH_PROVIDERS, type OAuthProvider }

export const OAUTH_PATHS = {
  init: '/api/v1/oauth/init',
  void: '/api/v1/oauth/void',
  authenticate: '/api/v1/oauth/authenticate',
  link: '/api/v1/oauth/link',
  unlink: '/api/v1/oauth/unlink',
} as const

/** Value of the returned code when the user said no at the provider. */
export const OAUTH_DENIED_CODE = 'undefined'

/**
 * `cause` of a 429 `too_many_requests` when the provider's rate limit was hit, not this server's. The message also says
 * 'provider rate limit', which older clients look for (HTTP-34).
 */
export const OAUTH_PROVIDER_LIMIT = 'provider_rate_limit'

/** Names that carry the brand: query parameters of the URL that the user returns to, and storage keys of the open request. */
export interface OAuthNames {
  readonly query: { readonly code: string; readonly state: string; readonly provider: string }
  readonly storage: {
    readonly state: string
    readonly verifier: string
    /** `true` if the flow was started without the modal. */
    readonly headless: string
    /** Provider, intent, flow and the user who was logged in: `google link redirect did:latchkey:…`. */
    readonly request: string
    /** JSON list of the requests under way in all tabs. The keys above have the newest one, for pages with an older SDK. */
    readonly requests: string
  }
}

/** Builds the names of a brand (`docs/protocol/browser.md`). */
export function oauthNames(brand: string): OAuthNames {
  return {
    query: { code: `${brand}_oauth_code`, state: `${brand}_oauth_state`, provider: `${brand}_oauth_provider` },
    storage: {
      state: `${brand}:state_code`,
      verifier: `${brand}:code_verifier`,
      headless: `${brand}:headless_oauth`,
      request: `${brand}:oauth_request`,
      requests: `${brand}:oauth_requests`,
    },
  }
}

/** Maximum length of `redirect_to`, in characters: the server sends it in a header. A backslash is not allowed either. */
export const OAUTH_REDIRECT_TO_MAX_LENGTH = 2_048

/** Body of `init`. `provider` is one of {@link OAUTH_PROVIDERS}, or a provider that the operator added. */
export interface OAuthInitBody {
  provider: string
  /** Absolute URL: one of the app's redirect URLs, or on one of its origins if it lists none. The server adds three query parameters. */
  redirect_to: string
  /** S256: base64url of the SHA-256 of the verifier. */
  code_challenge: string
  state_code: string
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

/** Answer of `init`: URL on this server that leads to the provider. Open it within two minutes, from a page of the app. */
export interface OAuthInitAnswer {
  url: string
}

/**
 * Body of `authenticate` and `link`: the code from the page's URL, and the proof that this client requested it (PKCE,
 * RFC 7636).
 */
export interface OAuthCodeBody {
  authorization_code: string
  state_code: string
  code_verifier: string
}

/** Body of `void`: an authorization code that no page is waiting for. Anyone who has a code may void it. */
export interface OAuthVoidBody {
  authorization_code: string
}

/** Tokens for the provider's own API, for apps that ask for them. */
export interface WireOAuthTokens {
  provider: string
  access_token: string
  access_token_expires_in_seconds?: number | undefined
  refresh_token?: string | undefined
  scopes?: string[] | undefined
}

/** Answer of `authenticate`. If the request had a valid bearer token, the account was linked to that token's user. */
export interface OAuthSession extends WireSession {
  oauth_provider_tokens?: WireOAuthTokens | undefined
}

export interface OAuthUnlinkBody {
  provider: string
  subject: string
}

/** The linked account of a provider: its type is `<provider>_oauth`. */
export interface WireOAuthAccount extends WireLinkedAccount {
  type: `${string}_oauth`
  /** Id that the provider gives the user. It never changes. */
  subject: string
  email?: string | null | undefined
  name?: string | null | undefined
  username?: string | null | undefined
  profile_picture_url?: string | null | undefined
}

/** Type of a provider's linked accounts: `google_oauth` for `google`. */
export const oauthAccountType = <Provider extends string>(provider: Provider): `${Provider}_oauth` =>
  `${provider}_oauth`

/** Wire codes of these endpoints only; they also answer those of every login method. */
export const OAUTH_WIRE_CODES = {
  suspended: 'oauth_account_suspended',
  stateMismatch: 'oauth_state_mismatch',
  /** 403: the app lists its redirect URLs, and `redirect_to` is not among them. */
  disallowedRedirect: 'disallowed_redirect_url',
  invalidPkce: 'invalid_pkce_parameters',
} as const
