/**
 * Everything that crosses the network between SDK and server, and the names both sides use: types and constant tables
 * only. Every part of Latchkey may import this file, which itself imports only types of the `contract` folder.
 */
import type { BrandNames, ServerNames } from './contract/brandNames.ts'
import type { EpochSeconds } from './contract/common.ts'

export { currentPhoneNumber } from './contract/currentPhoneNumber.ts'
export { type Language, LANGUAGES, directionOf, findLanguage } from './contract/languages.ts'
export { readDigits, toPlainDigits } from './contract/readDigits.ts'
export type * from './contract/brandNames.ts'
export type * from './contract/account.ts'
export type * from './contract/common.ts'
export type * from './contract/securityEvent.ts'
export type * from './contract/session.ts'
export type * from './contract/user.ts'
export type * from './contract/webAuthn.ts'

/** App ids are strings of exactly this many characters. */
export const APP_ID_LENGTH = 25

/** One-time codes (login and MFA) have this many digits. */
export const CODE_LENGTH = 6

/** The brand that names headers, storage keys, cookies, query parameters and DIDs unless an operator sets another. */
export const DEFAULT_BRAND = 'latchkey'

/** Milliseconds after which the SDK gives up on a call. */
export const API_TIMEOUT_MS = 20_000

/** Lifetime of a refresh token and of the refresh cookie, in seconds (30 days). */
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60

/** A stored access token that expires in fewer seconds than this is refreshed before the next call. */
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

/** Ends all sessions of the user, that of the caller too. Apart from `PATHS`, which every page loads. */
export const END_ALL_SESSIONS_PATH = '/api/v1/users/me/sessions/end_all'

/**
 * The caller's own account: deletion, taking it back, the export, and the profile. Apart from `PATHS`, as few pages need them.
 */
export const ACCOUNT_PATHS = {
  remove: '/api/v1/users/me/delete',
  restore: '/api/v1/users/restore',
  export: '/api/v1/users/me/export',
  profile: '/api/v1/users/me/profile',
} as const

/**
 * Answers whose session a forked token opens, without using the token. Apart from `PATHS`, because only a page that was
 * opened by such a link needs it.
 */
export const FORK_OWNER_PATH = '/api/v1/sessions/fork/owner'

/** Builds the names of a brand (BROWSER-1). `brand` is lower-case letters, digits and dashes. */
export function brandNames(brand: string): BrandNames {
  return {
    header: {
      appId: `${brand}-app-id`,
      analyticsId: `${brand}-ca-id`,
      client: `${brand}-client`,
      idempotencyKey: `${brand}-idempotency-key`,
      confirm: `${brand}-confirm`,
    },
    storage: {
      token: `${brand}:token`,
      refreshToken: `${brand}:refresh_token`,
      forkedToken: `${brand}:session_transfer_token`,
      clockSkew: `${brand}:clock_skew`,
      nonce: `${brand}:dpop_nonce`,
      frameKey: `${brand}:frame_key`,
      analyticsId: `${brand}:caid`,
      identityToken: `${brand}:id_token`,
      plugins: `${brand}:plugins`,
      pluginsKept: `${brand}:plugins_kept`,
      lastMethod: `${brand}:last_method`,
    },
    cookie: {
      token: `${brand}-token`,
      refreshToken: `${brand}-refresh-token`,
      session: `${brand}-session`,
      identityToken: `${brand}-id-token`,
    },
    query: { token: `${brand}_token` },
  }
}

/** Adds to {@link brandNames} what only servers need, so that no page loads it. */
export const serverNames = (brand: string): ServerNames => ({
  ...brandNames(brand),
  laterHeaders: ['client-id', 'ui', 'retry-attempt'].map((name) => `${brand}-${name}`),
  invalidAppIdCode: `missing_or_invalid_${brand}_app_id`,
})

/** Events of an account's history that are recorded. Server plugins add events under names of their own. */
export const SECURITY_EVENTS = [
  'login',
  'sign_up',
  'session_ended',
  'sessions_ended',
  'all_sessions_ended',
  'session_forked',
  'fork_recovered',
  'refresh_token_reused',
  'account_linked',
  'account_replaced',
  'account_updated',
  'account_unlinked',
  'account_change_undone',
  'user_deleted',
  'user_deletion_requested',
  'user_restored',
  'user_exported',
  'test_account_used',
  'identity_confirmed',
  'mfa_enrolled',
  'mfa_removed',
  'mfa_failed',
  'mfa_reset',
] as const

export type SecurityEventName = (typeof SECURITY_EVENTS)[number]

/** Social providers that the app configuration can turn on one by one. */
export const OAUTH_PROVIDERS = [
  'google',
  'twitter',
  'discord',
  'github',
  'spotify',
  'instagram',
  'tiktok',
  'linkedin',
  'apple',
] as const

export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

/** Logins at which the embedded wallet is created. */
export type CreateOnLogin = 'off' | 'users-without-wallets' | 'all-users'

/** The configuration of an app: what `GET /api/v1/apps/:app_id` answers. */
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
  /**
   * The app's own origin at which its pages call the server, without a trailing slash. The wallet frame keeps the provider's
   * origin.
   */
  custom_api_url: string | null
  embedded_wallet_config: {
    create_on_login: CreateOnLogin
    user_owned_recovery_options: string[]
    require_user_owned_recovery_on_create: boolean
    /** `true` if the wallet frame itself asks the user before it signs. Absent: it does not. */
    confirm_in_frame?: boolean | undefined
    ethereum: { create_on_login: CreateOnLogin }
    solana: { create_on_login: CreateOnLogin }
  }
  /** `true` asks users before their embedded wallet signs. Applies if the host does not, or may not, decide. */
  enforce_wallet_uis: boolean
  /** `true` lets the host decide whether users are asked; otherwise `enforce_wallet_uis` alone decides. */
  legacy_wallet_ui_config: boolean
  fiat_on_ramp_enabled: boolean
  captcha_enabled: boolean
  captcha_site_key: string | null
  twitter_oauth_on_mobile_enabled: boolean
  /** Users may give themselves a name. */
  profile_name_enabled: boolean
  /** Users may upload a picture. */
  profile_picture_enabled: boolean
  mfa_methods: string[]
  verification_key: string
  created_at: EpochSeconds
  updated_at: EpochSeconds
}

/** Fields of APP CONFIG that have no default, because they differ for each app. */
type AppConfigIdentity = 'id' | 'name' | 'allowed_domains' | 'verification_key' | 'created_at' | 'updated_at'

/** APP CONFIG of an app that sets nothing and enables no plugin. */
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
  profile_name_enabled: false,
  profile_picture_enabled: false,
  mfa_methods: [],
}

/** Error codes the server may answer that belong to no plugin (`docs/protocol/http.md`). `{brand}` codes are in {@link BrandNames}. */
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
  'token_claims_failed',
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
  'restore_not_found',
  'restore_used',
  'profile_not_allowed',
  'invalid_picture',
  'picture_too_large',
  'cannot_unlink_sole_account',
  'cannot_unlink_embedded_wallet',
  'allowlist_rejected',
  'max_accounts_reached',
  'user_blocked',
  'user_deleted',
  'disallowed_login_method',
  'disallowed_recovery_method',
  'disallowed_redirect_url',
  'request_in_progress',
  'too_many_requests',
  'oauth_account_suspended',
  'oauth_state_mismatch',
  'invalid_pkce_parameters',
  'wallet_password_exists',
  'cannot_set_password',
] as const

export type WireErrorCode = (typeof WIRE_ERROR_CODES)[number]
