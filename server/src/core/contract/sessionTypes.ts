import type { Insertable } from 'kysely'
import type { RefreshTokensTable, SessionsTable } from '../../db/tables.ts'
import type { RateLimit } from './codeTypes.ts'

export interface SessionSettings {
  /** Seconds for which a refresh token is valid. Each use issues a new one. */
  refreshLifetimeS: number
  /** Seconds after the login when a session ends, however much it is used. Its forks end at the same time. */
  absoluteLifetimeS: number
  /**
   * Seconds for which a used refresh token still leads to its successor, for other tabs and for answers that got
   * lost.
   */
  reuseGraceS: number
  /** Limit of refreshes of one session. Making a fork counts as one. */
  exchangesPerSession: RateLimit
  /** Limit of forks per user. It is needed since each fork is a session with its own limit of refreshes. */
  forksPerUser: RateLimit
}

/** A session with the refresh token that it just got. */
export interface OpenSession {
  sessionId: string
  userId: string
  refreshToken: string
  /** Time of the login from which the session, or the session it was forked from, began. */
  loggedInAt: Date
  /** Time when the session ends at the latest. None of its tokens is valid for longer. */
  endsAt: Date
  /** Thumbprint of the browser's key that the session is bound to; null for an unbound session. */
  key: string | null
}

export interface NewSession {
  appId: string
  userId: string
  forkedFrom?: (Pick<OpenSession, 'sessionId' | 'loggedInAt'> & ForkTarget) | undefined
  key: string | null
}

/** Rows of a new session that have not been written yet. */
export interface SessionDraft {
  session: Insertable<SessionsTable>
  token: Insertable<RefreshTokensTable>
  opened: OpenSession
}

/** The keys that an active session is bound to, as thumbprints. */
export interface LiveSession {
  key: string | null
  /** Thumbprint of the wallet frame's key; null if the browser never named one. */
  frameKey: string | null
}

/** The call by which another page takes over a forked session. */
export interface RecoverRequest extends RefreshRequest {
  /** Origin of the page that takes over; null for a client without an origin. */
  origin: string | null
  /** The app's `forkTargetOrigins`, which may take over forks without a named target. */
  listedOrigins: readonly string[]
}

/** Decides which origins may take over a fork. */
export interface ForkTarget {
  /** The origin that may take over the fork; null for a client without an origin. */
  targetOrigin: string | null
  /**
   * True if the app's `forkTargetOrigins` may take over, too: for forks by pages that named no other origin than
   * their own.
   */
  isForListed: boolean
}

export interface ForkRequest extends RefreshRequest, ForkTarget {}

export interface RefreshRequest {
  appId: string
  refreshToken: string
  /** Id of the user in the caller's access token; another user's refresh token is refused. */
  userId?: string | undefined
  /** Thumbprint of the key that proved the call; undefined if none did. */
  key: string | undefined
  /** The call's proof of possession, to be recorded; undefined if it has none, or is recorded already. */
  proof?: UsedProof | undefined
  /** True if the app allows sessions without a key. */
  allowsUnbound: boolean
}

/**
 * Sessions and their refresh tokens. Each use of a refresh token makes its successor (RFC 9700, section 4.14.2). The
 * successor is computed from the used token and the server's key. So all tabs that send one token within the grace
 * period get the same successor, from any server, and a reused token is noticed. All tokens of a session begin with the
 * same secret characters, by which a used token is recognised long after its row was deleted (ADR 37).
 */
export interface Sessions {
  /** Prepares a session, which the caller writes to the database. */
  draft(session: NewSession): SessionDraft
  /**
   * Exchanges a refresh token for its successor. The token of a bound session needs the session's key: without it even
   * a reused token does not count as reuse, so that somebody with a copy of the token cannot end the session. A session
   * that is not bound yet (a fork that nobody took over, or a session from before there were keys) is bound to the key
   * that proves the call, unless the app allows unbound sessions.
   * @throws RequestError 401 `missing_or_invalid_token`, with cause `token_already_used` if reuse ended the session
   * just now, `already_logged_out` if the session had ended before, `session_expired`, or `unknown`; 401
   * `proof_of_possession_required`; 429 `too_many_requests`
   */
  refresh(request: RefreshRequest): Promise<OpenSession>
  /**
   * Takes over a forked session with the token that was handed to the new page: once, within a minute, and only on
   * the origin that the fork was made for or that the app lists. If the token turns up twice, or on another origin,
   * it may have been stolen, so the fork ends.
   * @throws as {@link Sessions.refresh}
   */
  recover(request: RecoverRequest): Promise<OpenSession>
  /**
   * Finds the user whose fork this token would take over, without taking it over.
   * @throws RequestError as {@link Sessions.recover}
   */
  findForkOwner(request: RecoverRequest): Promise<string>
  /**
   * Finds the user whose refresh token is about to be exchanged. Nothing is used up, recorded or ended.
   * @returns undefined if the exchange will be refused
   */
  findUserOf(request: RefreshRequest): Promise<string | undefined>
  /**
   * Exchanges a refresh token and starts a second session of the same user, the fork. @throws as {@link
   * Sessions.refresh}
   */
  fork(request: ForkRequest): Promise<{ session: OpenSession; forked: OpenSession }>
  /**
   * Issues another refresh token for an active session, for clients that store whatever token an answer contains. The
   * first use of the new token voids the others; until then they stay valid, since the answer may be lost.
   * @throws RequestError 401 `missing_or_invalid_token` if the session has ended
   */
  reissue(session: { sessionId: string; userId: string; appId: string }): Promise<OpenSession>
  /**
   * Returns the keys the session is bound to, and records the proof of the call; undefined if the session has ended.
   */
  findLive(
    session: { sessionId: string; userId: string; appId: string },
    proof?: UsedProof,
  ): Promise<(LiveSession & { isFirstUse: boolean }) | undefined>
  /** Returns an active session without a refresh token. `isSignUp` tells whether its user signed up with it. */
  findOpen(
    appId: string,
    sessionId: string,
  ): Promise<(Omit<OpenSession, 'refreshToken'> & { isSignUp: boolean }) | undefined>
  /**
   * Ends the session of a refresh token, whether the token is used or not. If the token shows reuse, its forks end
   * too. Nothing happens if there is no such session.
   */
  endByRefreshToken(appId: string, refreshToken: string): Promise<void>
  /**
   * Ends a session. @param reason `reuse` if the credential that opened it turned up twice: its forks end too.
   * Default: a logout
   */
  end(appId: string, sessionId: string, reason?: 'reuse'): Promise<void>
}

/** A used proof of possession in the form in which it is recorded, so that it cannot be used again. */
export interface UsedProof {
  /** SHA-256 of the key's thumbprint and the proof's `jti`, base64url. */
  hash: string
  /** Time from which the proof is too old for any server, so that its record can be deleted. */
  expiresAt: Date
}
