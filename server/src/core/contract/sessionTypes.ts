import type { Insertable } from 'kysely'
import type { RefreshTokensTable, SessionsTable } from '../../db/tables.ts'
import type { RateLimit } from './codeTypes.ts'

export interface SessionSettings {
  /** Seconds for which a refresh token is valid. Each use issues a new one. */
  refreshLifetimeS: number
  /** Seconds from the login after which a session ends, however much it is used. Its forks end then too. */
  absoluteLifetimeS: number
  /** Seconds for which a used refresh token still gets its successor, for other tabs and lost answers. */
  reuseGraceS: number
  /** Limit of refresh token exchanges of one session, making forks included. */
  exchangesPerSession: RateLimit
  /** Limit of forks by user, since each fork is a session with its own limit of exchanges. */
  forksPerUser: RateLimit
}

/** A session right after its refresh token changed. */
export interface OpenSession {
  sessionId: string
  userId: string
  refreshToken: string
  /** Time of the login from which the session, or the session it was forked from, began. */
  loggedInAt: Date
  /** Latest end of the session: none of its tokens is valid for longer. */
  endsAt: Date
  /** Thumbprint of the key that it is bound to; null for one that is not bound. */
  key: string | null
}

export interface NewSession {
  appId: string
  userId: string
  forkedFrom?: (Pick<OpenSession, 'sessionId' | 'loggedInAt'> & ForkTarget) | undefined
  key: string | null
}

/** A session that is not stored yet. */
export interface SessionDraft {
  session: Insertable<SessionsTable>
  token: Insertable<RefreshTokensTable>
  opened: OpenSession
}

/** Keys that a session in use is bound to. */
export interface LiveSession {
  key: string | null
  /** The wallet frame's key, if the browser named it. */
  frameKey: string | null
}

/** A call that takes a forked session over. */
export interface RecoverRequest extends RefreshRequest {
  /** Of the page that asks; null for a client that has none. */
  origin: string | null
  /** The app's `forkTargetOrigins`. */
  listedOrigins: readonly string[]
}

/** Where a fork may be recovered. */
export interface ForkTarget {
  /** The origin that may recover the fork; null for a client that has none. */
  targetOrigin: string | null
  /** True if the app's `forkTargetOrigins` may, too: of a page that named no other origin than its own. */
  isForListed: boolean
}

export interface ForkRequest extends RefreshRequest, ForkTarget {}

export interface RefreshRequest {
  appId: string
  refreshToken: string
  /** The user that the caller's bearer names; another user's refresh token is refused. */
  userId?: string | undefined
  /** Thumbprint of the key that proved the call. */
  key: string | undefined
  /** The call's proof, to be recorded; undefined if it has none, or it is on record. */
  proof?: UsedProof | undefined
  /** True if a session without a key may go on. */
  allowsUnbound: boolean
}

/**
 * Sessions and their refresh tokens. Each use of a refresh token makes its successor (RFC 9700, section 4.14.2). The
 * successor is computed from its predecessor under the server's key, so every sibling tab that shows the same token
 * within the grace gets the same successor from any server, and a family stays one chain in which reuse shows. All
 * tokens of a session begin with the same characters, which nobody else knows, so a used one is recognised long after
 * its row is gone (ADR 37).
 */
export interface Sessions {
  /** A session for the caller to store. */
  draft(session: NewSession): SessionDraft
  /**
   * Exchanges a refresh token. A token of a bound session is worth nothing without the session's key, and without it a
   * reused token is not even treated as reuse: whoever copied it cannot end the session with it. A session that is not
   * bound yet (a fork nobody recovered, one from before there were keys) is bound to the key that proves the call,
   * unless the app allows unbound ones.
   * @throws RequestError 401 `missing_or_invalid_token`, with cause `token_already_used` if the family was revoked now,
   * `already_logged_out` if the session had ended before, `session_expired`, or `unknown`; 401
   * `proof_of_possession_required`; 429 `too_many_requests`
   */
  refresh(request: RefreshRequest): Promise<OpenSession>
  /**
   * Opens a forked session with the token that it is handed over with: within a minute, once and without a grace, for the origin that it was made for or one that the app lists. A token that is shown
   * twice, or elsewhere, is in two hands: the fork ends.
   * @throws as {@link Sessions.refresh}
   */
  recover(request: RecoverRequest): Promise<OpenSession>
  /**
   * Finds the user whose session a token would hand over here. Nothing is used up or ended.
   * @throws RequestError as {@link Sessions.recover}
   */
  findForkOwner(request: RecoverRequest): Promise<string>
  /**
   * Finds the user for whom a refresh token is about to be exchanged, before it is. Nothing is used up, recorded or ended.
   * @returns undefined if the exchange will be refused
   */
  findUserOf(request: RefreshRequest): Promise<string | undefined>
  /** Exchanges a refresh token and starts a second session of the same user. @throws as {@link Sessions.refresh} */
  fork(request: ForkRequest): Promise<{ session: OpenSession; forked: OpenSession }>
  /**
   * Gives an active session another refresh token, for a client that stores whatever an answer holds. Its first use
   * voids the others; until then they stay valid, since the answer may be lost.
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
  /** Returns a session that has not ended, but for its token; `isSignUp` if its user began with it. */
  findOpen(
    appId: string,
    sessionId: string,
  ): Promise<(Omit<OpenSession, 'refreshToken'> & { isSignUp: boolean }) | undefined>
  /**
   * Ends the session of a refresh token, used or not; with its forks if the token shows reuse. Nothing happens if there
   * is none.
   */
  endByRefreshToken(appId: string, refreshToken: string): Promise<void>
  /** @param reason `reuse` if what opened it was shown twice: its forks end too. Default: a logout */
  end(appId: string, sessionId: string, reason?: 'reuse'): Promise<void>
}

/** A proof of a write, as it is on record. */
export interface UsedProof {
  /** SHA-256 of key and id, base64url. */
  hash: string
  /** From then on no server accepts it anyway. */
  expiresAt: Date
}
