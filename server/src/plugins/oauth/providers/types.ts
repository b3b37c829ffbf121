import type { Json } from '../../../core/oauth/index.ts'

/**
 * Path of a fact about a person in a provider's answer, such as `data.user.open_id`, or several paths in order of
 * preference.
 */
export type ClaimPath = string | readonly string[]

/** Path of each fact in the provider's claims. Operators can override single paths. */
export interface ClaimPaths {
  /** Identifies the account, and never changes. */
  subject: ClaimPath
  email?: ClaimPath | undefined
  /**
   * Must be `true` (or `"true"`, as Apple writes it), or the e-mail address is not used; except with
   * `emailIsUnverified`.
   */
  emailVerified?: ClaimPath | undefined
  username?: ClaimPath | undefined
  name?: ClaimPath | undefined
  profilePictureUrl?: ClaimPath | undefined
}

/** A fact about a person that a backend may give when it imports a social account. */
export type ImportField = 'email' | 'username' | 'name' | 'profile_picture_url' | 'vanityName'

/** The way our server authenticates as the client: RFC 6749, section 2.3.1, or a provider's own. */
export type ClientAuthentication = 'basic' | 'post' | 'none' | 'tiktok' | 'apple'

/** Identity from an ID token (OpenID Connect), whose signature and claims are verified. */
export interface IdTokenIdentity {
  kind: 'idToken'
  issuer: string
  /** URL of the provider's keys. Absent: found by discovery, like other absent endpoints. */
  jwksUrl?: string | undefined
  /** The only signature algorithm that is accepted. Never `none` or a symmetric one. */
  algorithm: string
  /** True if the provider's ID tokens contain the nonce of the request. */
  hasNonce: boolean
}

/** Identity from the provider's API, called with the access token. */
export interface ApiIdentity {
  kind: 'api'
  /**
   * Issuer that the provider's return names (RFC 9207). Absent: the issuer is unknown, and one in the return is
   * ignored.
   */
  issuer?: string | undefined
  userInfoUrl: string
  /** URL that lists the verified e-mail addresses, in GitHub's form. */
  emailsUrl?: string | undefined
  /** Place of the access token in a request. Default: the Authorization header. */
  tokenIn?: 'header' | 'query' | undefined
}

/** A provider as data: its endpoints, how it differs from the standards, and where its answers have each claim. */
export interface ProviderDefinition {
  /** The `provider` of requests and returns; its accounts are of the type `<id>_oauth`. */
  id: string
  /** The provider's name as users know it. */
  name: string
  authorizationUrl?: string | undefined
  tokenUrl?: string | undefined
  scopes: readonly string[]
  scopeSeparator: ' ' | ','
  /** Name of the client id parameter. TikTok: `client_key`. */
  clientIdParameter?: string | undefined
  clientAuthentication: ClientAuthentication
  /** True to use PKCE (S256) with the provider, in addition to PKCE between SDK and this server. */
  hasPkce: boolean
  /** Apple returns by a posted form, because the return may contain a name. */
  responseMode?: 'form_post' | undefined
  authorizationParameters?: Readonly<Record<string, string>> | undefined
  identity: IdTokenIdentity | ApiIdentity
  /** The kind of linked account, which decides its fields (`docs/protocol/http.md`). */
  accountShape: 'email' | 'username'
  claims: ClaimPaths
  /**
   * Fields that an import has besides the subject, and whether it must. Default: every fact of the shape, if the
   * backend knows it.
   */
  imports?: Partial<Record<ImportField, 'required' | 'optional'>> | undefined
  /** True if the provider does not say whether the address is verified: it is then for display only. */
  emailIsUnverified?: boolean | undefined
  /** Converts an answer of the token endpoint to the form of RFC 6749, section 5. */
  readTokenAnswer?(body: Json): Json
  /**
   * Prepares an answer of the API for {@link ProviderDefinition.claims}.
   * @throws Error when it is an error in disguise
   */
  readUser?(body: Json): Json
  /** Reads claims that are only in the provider's return, such as the name at the first login with Apple. */
  readReturn?(parameters: URLSearchParams): Json
}
