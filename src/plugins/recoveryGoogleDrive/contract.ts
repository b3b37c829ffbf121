/**
 * HTTP contract of the recovery by Google Drive (`docs/protocol/http.md`): paths, shapes, names and codes.
 * Shared with the server and the frame. The server only exchanges the code for an access token; the frame calls Drive itself.
 */

export const RECOVERY_OAUTH_PATHS = {
  init: '/api/v1/recovery/oauth/init',
  void: '/api/v1/recovery/oauth/void',
  authenticate: '/api/v1/recovery/oauth/authenticate',
} as const

/** The `provider` of both endpoints, and the wire's `recovery_method`. */
export const GOOGLE_DRIVE = 'google-drive'

/** The only requested scope: the app's own hidden folder in the user's drive, and nothing else there. */
export const GOOGLE_DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** Google's endpoint of the Drive API; an operator may set another (`driveApiUrl`). */
export const GOOGLE_DRIVE_API_URL = 'https://www.googleapis.com'

/** Body of `init`, which begins an authorization by PKCE (RFC 7636). */
export interface RecoveryOAuthInitBody {
  provider: typeof GOOGLE_DRIVE
  /** Absolute URL: one of the app's redirect URLs, or on one of its origins if it lists none. The server adds three query parameters. */
  redirect_to: string
  /** S256: base64url of the SHA-256 of the verifier. */
  code_challenge: string
  state_code: string
}

/** Answer of `init`: where to send the user. */
export interface RecoveryOAuthInitAnswer {
  url: string
}

/** Body of `authenticate`. The user must be the one who called `init`. */
export interface RecoveryOAuthCodeBody {
  provider: typeof GOOGLE_DRIVE
  authorization_code: string
  state_code: string
  code_verifier: string
}

/** Body of `void`: an authorization code that no page is waiting for. Anyone who has a code may void it. */
export interface RecoveryOAuthVoidBody {
  authorization_code: string
}

/** Answer of `authenticate`, which is given once: the code is used up by it. */
export interface WireRecoveryToken {
  /** Gives access to the app's folder in the user's drive for about an hour. For the frame only: never store or log it. */
  access_token: string
}

/** Wire codes of these endpoints, beside `invalid_credentials`, `invalid_origin`, `invalid_data` and `too_many_requests`. */
export const RECOVERY_OAUTH_CODES = {
  /** 403: the app does not offer recovery by Google Drive. */
  notAllowed: 'disallowed_recovery_method',
  /** 400: the code belongs to a request that someone else began. */
  stateMismatch: 'oauth_state_mismatch',
  /** 400: code verifier or challenge are malformed, or do not belong together. */
  invalidPkce: 'invalid_pkce_parameters',
  /** 403: Google suspended the account. */
  suspended: 'oauth_account_suspended',
} as const
