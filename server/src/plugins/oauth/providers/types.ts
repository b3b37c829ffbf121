import type { Json } from '../../../core/oauth/json.ts'

/**
 * Path of a fact about a person in a provider's answer, such as `data.user.open_id`, or several paths in order of
 * preference.
 */
export type ClaimPath = string | readonly string[]

/** Which claim is which fact. Operators override single ones. */
export interface ClaimPaths {
  /** Identifies the account for good. */
  subject: ClaimPath
  email?: ClaimPath | undefined
  /** Must be `true` (or `"true"`, as Apple writes it) for the e-mail address to be taken. */
  emailVerified?: ClaimPath | undefined
  username?: ClaimPath | undefined
  name?: ClaimPath | undefined
  profilePictureUrl?: ClaimPath | undefined
}

/** The way our server authenticates as the client: RFC 6749, section 2.3.1, or a provider's own. */
export type ClientAuthentication = 'basic' | 'post' | 'none' | 'tiktok' | 'apple'

/** From an ID token (OpenID Connect), whose signature and claims are verified. */
export interface IdTokenIdentity {
  kind: 'idToken'
  issuer: string
  /** Absent: found by discovery, like the other endpoints that are absent. */
  jwksUrl?: string | undefined
  /** The one signature algorithm that is taken. Never `none` or a symmetric one. */
  algorithm: string
  /** True if the provider repeats a nonce. */
  hasNonce: boolean
}

/** From the provider's API, asked with the access token. */
export interface ApiIdentity {
  kind: 'api'
  /**
   * Issuer that its return names, if it does (RFC 9207). Absent: it is not known, and the one in the return is ignored.
   */
  issuer?: string | undefined
  userInfoUrl: string
  /** URL that lists the verified e-mail addresses, in GitHub's form. */
  emailsUrl?: string | undefined
  /** Place of the access token in a request. Default: the Authorization header. */
  tokenIn?: 'header' | 'query' | undefined
}

/** A provider as data: endpoints, dialect, claims. */
export interface ProviderDefinition {
  /** The `provider` of the wire contract; its accounts are of the type `<id>_oauth`. */
  id: string
  /** As people know it. */
  name: string
  authorizationUrl?: string | undefined
  tokenUrl?: string | undefined
  scopes: readonly string[]
  scopeSeparator: ' ' | ','
  /** Name of the client id parameter. TikTok: `client_key`. */
  clientIdParameter?: string | undefined
  clientAuthentication: ClientAuthentication
  /** PKCE with S256 towards the provider, besides our own towards the SDK. */
  hasPkce: boolean
  /** Apple posts its answer, because a name may be in it. */
  responseMode?: 'form_post' | undefined
  authorizationParameters?: Readonly<Record<string, string>> | undefined
  identity: IdTokenIdentity | ApiIdentity
  /** Which fields its linked accounts have (wire contract, section 3). */
  accountShape: 'email' | 'username'
  claims: ClaimPaths
  /** The provider says nothing about verification: the address is shown and never lets anybody in. */
  emailIsUnverified?: boolean | undefined
  /** Puts an answer of the token endpoint into the form of RFC 6749, section 5. */
  readTokenAnswer?(body: Json): Json
  /** Prepares an answer of the API for {@link ProviderDefinition.claims}. @throws Error when it is an error in disguise */
  readUser?(body: Json): Json
  /** Takes what only the provider's return has: Apple's name of a first login. */
  readReturn?(parameters: URLSearchParams): Json
}
