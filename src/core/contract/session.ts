import type { EpochSeconds } from './common.ts'
import type { WireUser } from './user.ts'

/**
 * The server's instruction after a session call: `set` or absent stores both tokens, `clear` wipes, `ignore` stores an
 * access token only if present.
 */
export type SessionUpdateAction = 'set' | 'clear' | 'ignore'

/** Answer of a login or a refresh (`docs/protocol/http.md`). */
export interface WireSession {
  user: WireUser | null
  token: string | null
  refresh_token: string | null
  is_new_user?: boolean | undefined
  /** Token that tells the host's backend the user's accounts; absent if the app issues none. */
  identity_token?: string | undefined
  session_update_action?: SessionUpdateAction | undefined
}

/** Body of `sessions/fork`. */
export interface WireForkBody {
  refresh_token: string
  /** The origin that may recover the fork, within a minute; null for a client that has none. Default: the caller's own. */
  target_origin?: string | null | undefined
}

/** Body of `sessions/fresh`: empty to ask whether the session is fresh; with a second factor to make it fresh. */
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

/** Answer of `sessions/fork/owner`. */
export interface WireForkOwner {
  /** The name by which the user knows the account, such as an address; null if none is known. */
  name: string | null
}

/** One of the caller's sessions in an app, as `users/me/sessions` lists them. */
export interface WireUserSession {
  /** Identifies the session, but gives no access to it. Not the `sid` of its access tokens. */
  id: string
  created_at: EpochSeconds
  /** Time of the last token refresh; null before the first. For a session in use, it is at most one access token lifetime ago. */
  last_used_at: EpochSeconds | null
  /** True for the session that makes the request. */
  is_current: boolean
  /** True if the session was forked from another one, to be opened on another device or site. */
  is_fork: boolean
  /**
   * Description of the browser that opened it, in its own words. The fields are null if it gave none, and for a fork
   * that nobody has opened yet.
   */
  device: { browser: string | null; system: string | null; is_mobile: boolean | null }
}

/**
 * Answer of `users/me/sessions` and of the endpoints that end sessions: the sessions that go on, 100 at most. The caller's
 * comes first, then the most recently used.
 */
export interface WireUserSessions {
  sessions: WireUserSession[]
}

/** Claims of an access token (JWT, ES256). */
export interface AccessTokenClaims {
  iss: string
  /** The app id, as a plain string. */
  aud: string
  /** The user id, `did:{brand}:…`. */
  sub: string
  /** The session id. It is not the `id` of the session in the list of the user's sessions. */
  sid: string
  /** Thumbprint of the key that the session is bound to (RFC 9449, section 6; RFC 7638); absent if it is bound to none. */
  cnf?: { jkt: string } | undefined
  iat: EpochSeconds
  exp: EpochSeconds
}
