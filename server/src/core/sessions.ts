import type { Clock } from './clock.ts'
import { secondsFromNow } from './clock.ts'
import { invalidToken } from './errors.ts'
import { randomId, randomToken, sha256, type Keyring } from './keyring.ts'
import { transact, type Queryable, type Tx } from './transact.ts'

export interface SessionSettings {
  /** Life of a refresh token from its last use. */
  refreshLifetimeS: number
  /** How long a used refresh token still leads to its successor: sibling tabs and lost answers. */
  reuseGraceS: number
}

/** A session right after its refresh token changed. */
export interface OpenSession {
  sessionId: string
  userId: string
  refreshToken: string
}

export interface RefreshRequest {
  appId: string
  refreshToken: string
  /** The user that the caller's bearer names; another user's refresh token is refused. */
  userId?: string | undefined
  /** Accept a forked session only. */
  forkedOnly?: boolean | undefined
}

/**
 * Sessions and their refresh tokens. Each use of a refresh token makes its successor (RFC 9700, section 4.14.2). The
 * successor is computed from its predecessor under the server's key, so every sibling tab that shows the same token
 * within the grace gets the same successor from any server, and a family stays one chain in which reuse shows.
 */
export interface Sessions {
  /** Starts a session within the caller's transaction. */
  open(tx: Tx, session: { appId: string; userId: string; forkedFrom?: string | undefined }): Promise<OpenSession>
  /**
   * Exchanges a refresh token.
   * @throws RequestError `missing_or_invalid_token`, with `token_already_used` as cause where the family was revoked now
   */
  refresh(request: RefreshRequest): Promise<OpenSession>
  /** Exchanges a refresh token and starts a second session of the same user. @throws as {@link Sessions.refresh} */
  fork(request: RefreshRequest): Promise<{ session: OpenSession; forked: OpenSession }>
  isLive(session: { sessionId: string; userId: string; appId: string }): Promise<boolean>
  /** Ends the session of a refresh token, used or not. Nothing happens if there is none. */
  endByRefreshToken(appId: string, refreshToken: string): Promise<void>
  end(appId: string, sessionId: string): Promise<void>
}

type Refusal = 'unknown' | 'expired' | 'already_logged_out' | 'token_already_used'

export function createSessions(db: Queryable, clock: Clock, keyring: Keyring, settings: SessionSettings): Sessions {
  const now = (): Date => new Date(clock.now())
  const successorOf = (token: string): string => keyring.mac('refresh-tokens', 'successor', token).toString('base64url')

  const storeToken = async (tx: Tx, sessionId: string, token: string): Promise<void> => {
    await tx
      .insertInto('refresh_tokens')
      .values({
        hash: sha256(token),
        session_id: sessionId,
        created_at: now(),
        expires_at: secondsFromNow(clock, settings.refreshLifetimeS),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }

  const findToken = (tx: Queryable, token: string) =>
    tx.selectFrom('refresh_tokens').selectAll().where('hash', '=', sha256(token)).executeTakeFirst()

  const endSession = async (tx: Tx, sessionId: string, reason: 'logout' | 'reuse'): Promise<void> => {
    const ending = () => tx.updateTable('sessions').set({ ended_at: now(), end_reason: reason }).where('ended_at', 'is', null)
    await ending().where('id', '=', sessionId).execute()
    // A fork that nobody recovered yet belongs to its parent: it must not outlive a logout. A statement of its own, since
    // the first one waits for a fork that is being made, and only the second one then sees it.
    await ending().where('forked_from', '=', sessionId).where('last_used_at', 'is', null).execute()
  }

  const open: Sessions['open'] = async (tx, { appId, userId, forkedFrom }) => {
    const sessionId = randomId()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId, app_id: appId, user_id: userId, forked_from: forkedFrom ?? null,
        created_at: now(), last_used_at: null, ended_at: null, end_reason: null,
      })
      .execute()
    const refreshToken = randomToken()
    await storeToken(tx, sessionId, refreshToken)
    return { sessionId, userId, refreshToken }
  }

  /** The unused end of the chain that starts at a used token. */
  const followChain = async (tx: Tx, sessionId: string, usedToken: string): Promise<string> => {
    let token = successorOf(usedToken)
    for (;;) {
      const row = await findToken(tx, token)
      // No row: this is the first exchange, or the server secret changed since and the chain starts anew.
      if (!row) await storeToken(tx, sessionId, token)
      if (!row?.used_at) return token
      token = successorOf(token)
    }
  }

  /** Needs no lock: callers that show one token at the same moment compute the same successor. */
  const rotate = async (tx: Tx, request: RefreshRequest): Promise<OpenSession | Refusal> => {
    const { appId, refreshToken, userId, forkedOnly = false } = request
    const found = await tx
      .selectFrom('refresh_tokens as token')
      .innerJoin('sessions as session', 'session.id', 'token.session_id')
      .select(['session.id', 'session.user_id', 'session.forked_from', 'session.ended_at', 'token.used_at', 'token.expires_at'])
      .where('token.hash', '=', sha256(refreshToken))
      .where('session.app_id', '=', appId)
      .executeTakeFirst()
    if (!found) return 'unknown'
    if (userId !== undefined && found.user_id !== userId) return 'unknown'
    if (forkedOnly && found.forked_from === null) return 'unknown'
    if (found.ended_at) return 'already_logged_out'
    if (found.used_at && clock.now() - found.used_at.getTime() > settings.reuseGraceS * 1000) {
      await endSession(tx, found.id, 'reuse')
      return 'token_already_used'
    }
    if (found.expires_at.getTime() <= clock.now()) return 'expired'
    // Looks again: a logout may have come between.
    const live = await tx
      .updateTable('sessions').set({ last_used_at: now() })
      .where('id', '=', found.id).where('ended_at', 'is', null).returning('id').executeTakeFirst()
    if (!live) return 'already_logged_out'
    if (!found.used_at) await tx.updateTable('refresh_tokens').set({ used_at: now() }).where('hash', '=', sha256(refreshToken)).execute()
    return { sessionId: found.id, userId: found.user_id, refreshToken: await followChain(tx, found.id, refreshToken) }
  }

  return {
    open,
    async refresh(request) {
      // A refusal is a value inside the transaction: throwing would undo the revocation of the family.
      const outcome = await transact(db, (tx) => rotate(tx, request))
      if (typeof outcome === 'string') throw invalidToken(outcome)
      return outcome
    },
    async fork(request) {
      const outcome = await transact(db, async (tx) => {
        const session = await rotate(tx, request)
        if (typeof session === 'string') return session
        const forked = await open(tx, { appId: request.appId, userId: session.userId, forkedFrom: session.sessionId })
        return { session, forked }
      })
      if (typeof outcome === 'string') throw invalidToken(outcome)
      return outcome
    },
    async isLive({ sessionId, userId, appId }) {
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('app_id', '=', appId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    async endByRefreshToken(appId, refreshToken) {
      const row = await db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select('sessions.id')
        .where('refresh_tokens.hash', '=', sha256(refreshToken))
        .where('sessions.app_id', '=', appId)
        .executeTakeFirst()
      if (row) await transact(db, (tx) => endSession(tx, row.id, 'logout'))
    },
    async end(appId, sessionId) {
      const row = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('app_id', '=', appId).executeTakeFirst()
      if (row) await transact(db, (tx) => endSession(tx, row.id, 'logout'))
    },
  }
}
