/**
 * Wire half of the recovery by Google Drive (endpoints 38 and 39 of the wire contract): paths, shapes, names and codes.
 * Shared with the server and the frame. Our server only brings the access token; the frame speaks to Drive itself.
 */

export const RECOVERY_OAUTH_PATHS = {
  init: '/api/v1/recovery/oauth/init',
  void: '/api/v1/recovery/oauth/void',
  authenticate: '/api/v1/recovery/oauth/authenticate',
} as const

/** The `provider` of both endpoints, and the wire's `recovery_method`. */
export const GOOGLE_DRIVE = 'google-drive'

/** The only scope requested: the app's own hidden folder, nothing else in the user's drive. */
export const GOOGLE_DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** Google's own endpoint of the Drive API; an operator may set another (`driveApiUrl`). */
export const GOOGLE_DRIVE_API_URL = 'https://www.googleapis.com'

/** Body of `init`. */
export interface RecoveryOAuthInitBody {
  provider: typeof GOOGLE_DRIVE
  /** Absolute URL: one of the app's redirect URLs, exactly, or on one of its origins if it lists none. The return adds the three query parameters to it. */
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

/** Body of `void`: the code of a return that no page waits for. Anyone who has a code may void it. */
export interface RecoveryOAuthVoidBody {
  authorization_code: string
}

/** Answer of `authenticate`. */
export interface WireRecoveryToken {
  /** Opens the app's folder in the user's drive, for about an hour. For the frame only: never store or log it. */
  access_token: string
}

/** Wire codes of these endpoints, beside `invalid_credentials`, `invalid_origin`, `invalid_data` and `too_many_requests`. */
export const RECOVERY_OAUTH_CODES = {
  /** 403: the app does not offer this recovery. */
  notAllowed: 'disallowed_recovery_method',
  /** 400: the code belongs to a request that someone else began. */
  stateMismatch: 'oauth_state_mismatch',
  /** 400. */
  invalidPkce: 'invalid_pkce_parameters',
  /** 403: Google suspended the account. */
  suspended: 'oauth_account_suspended',
} as const
