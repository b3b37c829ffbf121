/**
 * Everything that crosses the network between SDK and server, and the names both sides use: types and constant tables
 * only. Every part of Latchkey may import this leaf; it imports nothing.
 */

/** App ids are strings of exactly this many characters. */
export const APP_ID_LENGTH = 25

/** One-time codes (login and MFA) have this many digits. */
export const CODE_LENGTH = 6

/** The brand that names headers, storage keys, cookies, query parameters and DIDs unless an operator sets another. */
export const DEFAULT_BRAND = 'latchkey'

/** Milliseconds after which the SDK gives up on a call. */
export const API_TIMEOUT_MS = 20_000

/** Life of a refresh token and of the refresh cookie, in seconds (30 days). */
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60

/** A stored access token with less than this left (seconds) is refreshed before the next call. */
export const REFRESH_BEFORE_EXPIRY_S = 30

/** The core's endpoints. `:app_id` stands for the app id. */
export const PATHS = {
  app: '/api/v1/apps/:app_id',
  sessions: '/api/v1/sessions',
  sessionsFork: '/api/v1/sessions/fork',
  sessionsFrame: '/api/v1/sessions/frame',
  sessionsFresh: '/api/v1/sessions/fresh',
  sessionsForkRecover: '/api/v1/sessions/fork/recover',
  sessionsLogout: '/api/v1/sessions/logout',
  acceptTerms: '/api/v1/users/me/accept_terms',
  userSessions: '/api/v1/users/me/sessions',
  userSessionsEnd: '/api/v1/users/me/sessions/end',
  userSessionsEndOthers: '/api/v1/users/me/sessions/end_others',
  userEvents: '/api/v1/users/me/security_events',
  analytics: '/api/v1/analytics_events',
} as const

/** Header, cookie, storage and query-parameter names under a brand. */
export interface BrandNames {
  readonly header: {
    readonly appId: string
    readonly analyticsId: string
    readonly client: string
    /** Of a write: the same on all its tries, so that it is done once. */
    readonly idempotencyKey: string
    /** Header of a login that is to confirm the user's identity: it opens no session. */
    readonly confirm: string
  }
  /** Headers that later clients send too and that CORS must allow. */
  readonly laterHeaders: readonly string[]
  readonly storage: {
    readonly token: string
    readonly refreshToken: string
    /** The refresh token of a forked session. */
    readonly forkedToken: string
    /** Milliseconds by which the server's clock was ahead of this browser's when the access token came. */
    readonly clockSkew: string
    /** Of the server's last answer (RFC 9449, section 8). */
    readonly nonce: string
    /** Session and wallet frame key that the server already knows, so that it is told only once. */
    readonly frameKey: string
    readonly analyticsId: string
    /** Values that plugins keep for as long as the session lasts, and values they keep after it. */
    readonly plugins: string
    readonly pluginsKept: string
  }
  readonly cookie: { readonly token: string; readonly refreshToken: string; readonly session: string }
  readonly query: { readonly token: string }
  /** Wire code of a missing or malformed app id header. */
  readonly invalidAppIdCode: string
}

/** Builds the names of a brand (wire contract, sections 1 and 5). `brand` is lower-case letters, digits and dashes. */
export function brandNames(brand: string): BrandNames {
  return {
    header: { appId: `${brand}-app-id`, analyticsId: `${brand}-ca-id`, client: `${brand}-client`, idempotencyKey: `${brand}-idempotency-key`, confirm: `${brand}-confirm` },
    laterHeaders: ['client-id', 'ui', 'retry-attempt'].map((name) => `${brand}-${name}`),
    storage: {
      token: `${brand}:token`,
      refreshToken: `${brand}:refresh_token`,
      forkedToken: `${brand}:session_transfer_token`,
      clockSkew: `${brand}:clock_skew`,
      nonce: `${brand}:dpop_nonce`,
      frameKey: `${brand}:frame_key`,
      analyticsId: `${brand}:caid`,
      plugins: `${brand}:plugins`,
      pluginsKept: `${brand}:plugins_kept`,
    },
    cookie: { token: `${brand}-token`, refreshToken: `${brand}-refresh-token`, session: `${brand}-session` },
    query: { token: `${brand}_token` },
    invalidAppIdCode: `missing_or_invalid_${brand}_app_id`,
  }
}

/** Integer seconds since the epoch. */
export type EpochSeconds = number

/**
 * The server's instruction after a session call: `set` or absent stores both tokens, `clear` wipes, `ignore` stores an
 * access token only if present.
 */
export type SessionUpdateAction = 'set' | 'clear' | 'ignore'

/** SESSION of the wire contract. */
export interface WireSession {
  user: WireUser | null
  token: string | null
  refresh_token: string | null
  is_new_user?: boolean | undefined
  session_update_action?: SessionUpdateAction | undefined
}

/** Body of `sessions/fork`. */
export interface WireForkBody {
  refresh_token: string
  /** The origin that may recover the fork, within a minute; null for a client that has none. Default: the caller's own. */
  target_origin?: string | null | undefined
}

/** Body of `sessions/fresh`: nothing to ask whether the session is fresh, or the second factor that makes it so. */
export interface WireFreshBody {
  mfa?: { method: string; code: unknown; relying_party?: string | undefined } | undefined
}

/** Answer of `sessions/fresh`. */
export interface WireFreshSession {
  fresh_until: EpochSeconds
}

/** Answer of `sessions/fork`. */
export interface WireForkedSession {
  token: string
  refresh_token: string
  new_session_refresh_token: string
}

/** One of the caller's sessions in an app, as `users/me/sessions` lists them. An addition of ours to the wire contract. */
export interface WireUserSession {
  /** Names the session and opens nothing. Not the `sid` of its access tokens. */
  id: string
  created_at: EpochSeconds
  /** When its tokens were last exchanged, at most the life of an access token ago if it is in use; null before the first time. */
  last_used_at: EpochSeconds | null
  /** True for the session that makes the request. */
  is_current: boolean
  /** True if it was forked from another session: opened from there on another device or site. */
  is_fork: boolean
  /**
   * Description of the browser that opened it, in its own words. The fields are null if it gave none, and for a fork
   * that nobody has opened yet.
   */
  device: { browser: string | null; system: string | null; is_mobile: boolean | null }
}

/** Answer of `users/me/sessions` and of what ends some: those that go on, the caller's first, then the last used first; 100 at most. */
export interface WireUserSessions {
  sessions: WireUserSession[]
}

/** Events of an account's history that are recorded. Server plugins add events under names of their own. */
export const SECURITY_EVENTS = [
  'login',
  'sign_up',
  'session_ended',
  'sessions_ended',
  'session_forked',
  'fork_recovered',
  'refresh_token_reused',
  'account_linked',
  'account_replaced',
  'account_updated',
  'account_unlinked',
  'account_change_undone',
  'test_account_used',
  'identity_confirmed',
  'mfa_enrolled',
  'mfa_removed',
  'mfa_failed',
  'mfa_reset',
] as const

export type SecurityEventName = (typeof SECURITY_EVENTS)[number]

/** Something that happened to the caller's account, as `users/me/security_events` lists it. An addition of ours to the wire contract. */
export interface WireSecurityEvent {
  id: string
  at: EpochSeconds
  /** A {@link SecurityEventName}, or a name of a plugin's. */
  event: string
  outcome: 'ok' | 'refused'
  /** Error code if it was refused. */
  refusal: string | null
  /** The account type or MFA method, if it was about one. */
  method: string | null
  /** The session that did it, or that began with it, as the list of sessions names it. */
  session_id: string | null
  /** The session that it was done to, or that a fork came from. */
  other_session_id: string | null
  is_current_session: boolean
  /**
   * True if it came from the network that makes the request; null if it came from none, such as an operator's command.
   */
  is_same_network: boolean | null
}

/** Answer of `users/me/security_events`: the newest first. */
export interface WireSecurityEvents {
  events: WireSecurityEvent[]
}

/** USER of the wire contract. */
export interface WireUser {
  id: string
  created_at: EpochSeconds
  linked_accounts: WireLinkedAccount[]
  /** `sms`, `totp`, `passkey`, or a method of a third party's plugin. */
  mfa_methods: { type: string; verified_at: EpochSeconds }[]
  has_accepted_terms: boolean
}

/** Fields that every linked account carries on the wire; each login method adds its own under its own `type`. */
export interface WireLinkedAccount {
  type: string
  verified_at: EpochSeconds
  first_verified_at: EpochSeconds | null
  latest_verified_at: EpochSeconds | null
  [field: string]: unknown
}

/** OK of the wire contract. */
export interface WireOk {
  success: boolean
}

/** Body of every answer that is not a 2xx. */
export interface WireError {
  error: string
  code?: string | undefined
  cause?: string | undefined
}

/** Social providers with a switch of their own in the app configuration. */
export const OAUTH_PROVIDERS = [
  'google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'apple',
] as const

export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

/** When the embedded wallet is created. */
export type CreateOnLogin = 'off' | 'users-without-wallets' | 'all-users'

/** APP CONFIG of the wire contract: what `GET /api/v1/apps/:app_id` answers. */
export interface WireAppConfig extends Record<`${OAuthProvider}_oauth`, boolean> {
  id: string
  name: string
  logo_url: string | null
  accent_color: string | null
  theme: 'light' | 'dark' | null
  show_wallet_login_first: boolean
  terms_and_conditions_url: string | null
  privacy_policy_url: string | null
  require_users_accept_terms: boolean
  allowed_domains: string[]
  wallet_auth: boolean
  email_auth: boolean
  sms_auth: boolean
  passkey_auth: boolean
  farcaster_auth: boolean
  allowlist_enabled: boolean
  allowlist_config: {
    error_title: string | null
    error_detail: string | null
    cta_text: string | null
    cta_link: string | null
  }
  wallet_connect_cloud_project_id: string | null
  /** An origin of the app's own by which its pages call the server, without a slash at its end. The wallet frame stays where it is. */
  custom_api_url: string | null
  embedded_wallet_config: {
    create_on_login: CreateOnLogin
    user_owned_recovery_options: string[]
    require_user_owned_recovery_on_create: boolean
    ethereum: { create_on_login: CreateOnLogin }
    solana: { create_on_login: CreateOnLogin }
  }
  /** Whether users are asked before their embedded wallet signs, if the host does not decide or may not. */
  enforce_wallet_uis: boolean
  /** Whether the host decides if users are asked; otherwise `enforce_wallet_uis` alone does. */
  legacy_wallet_ui_config: boolean
  fiat_on_ramp_enabled: boolean
  captcha_enabled: boolean
  captcha_site_key: string | null
  twitter_oauth_on_mobile_enabled: boolean
  mfa_methods: string[]
  verification_key: string
  created_at: EpochSeconds
  updated_at: EpochSeconds
}

/** Fields of APP CONFIG that each app has values of its own for. */
type AppConfigIdentity = 'id' | 'name' | 'allowed_domains' | 'verification_key' | 'created_at' | 'updated_at'

/** APP CONFIG of an app that sets nothing and has no plugin on. */
export const APP_CONFIG_DEFAULTS: Readonly<Omit<WireAppConfig, AppConfigIdentity>> = {
  logo_url: null,
  accent_color: null,
  theme: null,
  show_wallet_login_first: false,
  terms_and_conditions_url: null,
  privacy_policy_url: null,
  require_users_accept_terms: false,
  wallet_auth: false,
  email_auth: false,
  sms_auth: false,
  passkey_auth: false,
  farcaster_auth: false,
  google_oauth: false,
  twitter_oauth: false,
  discord_oauth: false,
  github_oauth: false,
  spotify_oauth: false,
  instagram_oauth: false,
  tiktok_oauth: false,
  linkedin_oauth: false,
  apple_oauth: false,
  allowlist_enabled: false,
  allowlist_config: { error_title: null, error_detail: null, cta_text: null, cta_link: null },
  wallet_connect_cloud_project_id: null,
  custom_api_url: null,
  embedded_wallet_config: {
    create_on_login: 'off',
    user_owned_recovery_options: [],
    require_user_owned_recovery_on_create: false,
    ethereum: { create_on_login: 'off' },
    solana: { create_on_login: 'off' },
  },
  enforce_wallet_uis: true,
  legacy_wallet_ui_config: true,
  fiat_on_ramp_enabled: false,
  captcha_enabled: false,
  captcha_site_key: null,
  twitter_oauth_on_mobile_enabled: false,
  mfa_methods: [],
}

/** Claims of an access token (JWT, ES256). */
export interface AccessTokenClaims {
  iss: string
  /** The app id, as a plain string. */
  aud: string
  /** The user id, `did:{brand}:…`. */
  sub: string
  /** The session id. */
  sid: string
  /** The key that the session is bound to, by its thumbprint (RFC 9449, section 6; RFC 7638); absent for one that is not bound. */
  cnf?: { jkt: string } | undefined
  iat: EpochSeconds
  exp: EpochSeconds
}

/** Body of `POST /api/v1/analytics_events`. */
export interface WireAnalyticsEvent {
  event_name: string
  client_id: string | null
  payload: Record<string, unknown> & { clientTimestamp: string }
}

/** Bytes in base64url, without padding. */
export type Base64Url = string

/** A passkey, as options name it. */
export interface WireCredentialDescriptor {
  id: Base64Url
  type: 'public-key'
  transports?: string[] | undefined
}

/** Options of an assertion (WebAuthn, section 5.5), in snake case. Without `allow_credentials` any passkey of the site may answer. */
export interface WireAssertionOptions {
  challenge: Base64Url
  /** Milliseconds. */
  timeout?: number | undefined
  rp_id?: string | undefined
  allow_credentials?: WireCredentialDescriptor[] | undefined
  user_verification?: 'required' | 'preferred' | 'discouraged' | undefined
  extensions?: Record<string, unknown> | undefined
}

/** Options for creating a passkey (WebAuthn, section 5.4), in snake case. */
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

/** An authenticator's signature over a challenge (WebAuthn, section 5.2.2). */
export type WireAssertion = WireCredential<{
  client_data_json: Base64Url
  authenticator_data: Base64Url
  signature: Base64Url
  user_handle?: Base64Url | null | undefined
}>

/** A new passkey (WebAuthn, section 5.2.1). `transports` are the ways to reach it, if the browser names them. */
export type WireAttestation = WireCredential<{
  client_data_json: Base64Url
  attestation_object: Base64Url
  authenticator_data?: Base64Url | undefined
  transports?: string[] | undefined
}>

/** Error codes the server may answer that belong to no plugin (wire contract, section 1). `{brand}` codes are in {@link BrandNames}. */
export const WIRE_ERROR_CODES = [
  'missing_or_invalid_token',
  'proof_of_possession_required',
  'use_dpop_nonce',
  'missing_or_invalid_mfa',
  'fresh_proof_required',
  'fresh_proof_other_account',
  'expired_or_invalid_mfa_token',
  'mfa_method_unavailable',
  'not_found',
  'method_not_allowed',
  'internal_error',
  'service_unavailable',
  'invalid_data',
  'invalid_credentials',
  'invalid_captcha',
  'invalid_origin',
  'missing_origin',
  'linked_to_another_user',
  'cannot_link_more_of_type',
  'linked_account_not_found',
  'session_not_found',
  'undo_not_found',
  'cannot_unlink_sole_account',
  'cannot_unlink_embedded_wallet',
  'allowlist_rejected',
  'max_accounts_reached',
  'disallowed_login_method',
  'disallowed_recovery_method',
  'disallowed_redirect_url',
  'request_in_progress',
  'too_many_requests',
  'oauth_account_suspended',
  'oauth_state_mismatch',
  'invalid_pkce_parameters',
  'token_already_used',
  'already_logged_out',
  'wallet_password_exists',
  'cannot_set_password',
] as const

export type WireErrorCode = (typeof WIRE_ERROR_CODES)[number]
