import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { secondsFromNow } from './clock.ts'
import { draftSession, draftToken, endOfSession, FAMILY_LENGTH, familyHash, type NewSession, type SessionDraft } from './draftSession.ts'
import { endSession } from './endSession.ts'
import { invalidToken, sessionOver, type RequestError } from './errors.ts'
import { currentCaller } from './http/currentCaller.ts'
import { randomToken, sha256, type Keyring } from './keyring.ts'
import { proofRequired } from './possession/errors.ts'
import type { RateAnswer, RateLimits } from './rateLimits.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { OpenSession, SessionSettings } from './sessionTypes.ts'
import { transact, type Queryable, type Tx } from './transact.ts'

export interface SessionsDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: RateLimits
  events: SecurityEvents
  settings: SessionSettings
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
}

export interface ForkRequest extends RefreshRequest {
  /** The origin that may recover the fork; null for a client that has none. */
  targetOrigin: string | null
}

export interface RefreshRequest {
  appId: string
  refreshToken: string
  /** The user that the caller's bearer names; another user's refresh token is refused. */
  userId?: string | undefined
  /** Thumbprint of the key that proved the call. */
  key: string | undefined
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
   * @throws RequestError 401 `missing_or_invalid_token`, `token_already_used` if the family was revoked now,
   * `already_logged_out` if the session had ended before, `proof_of_possession_required`; 429 `too_many_requests`
   */
  refresh(request: RefreshRequest): Promise<OpenSession>
  /**
   * Opens a forked session with the token that it is handed over with: within a minute, once and without a grace, for the origin that it was made for. A token that is shown
   * twice, or elsewhere, is in two hands: the fork ends.
   * @throws as {@link Sessions.refresh}
   */
  recover(request: RecoverRequest): Promise<OpenSession>
  /** Exchanges a refresh token and starts a second session of the same user. @throws as {@link Sessions.refresh} */
  fork(request: ForkRequest): Promise<{ session: OpenSession; forked: OpenSession }>
  /**
   * Gives an active session another refresh token, for a client that stores whatever an answer holds. Its first use
   * voids the others; until then they stay valid, since the answer may be lost.
   * @throws RequestError 401 `missing_or_invalid_token` if the session has ended
   */
  reissue(session: { sessionId: string; userId: string; appId: string }): Promise<OpenSession>
  /** Returns the keys the session is bound to; undefined if it has ended. */
  findLive(session: { sessionId: string; userId: string; appId: string }): Promise<LiveSession | undefined>
  /**
   * Ends the session of a refresh token, used or not; with its forks if the token shows reuse. Nothing happens if there
   * is none.
   */
  endByRefreshToken(appId: string, refreshToken: string): Promise<void>
  end(appId: string, sessionId: string): Promise<void>
}

type Refusal = 'unknown' | 'other_origin' | 'expired' | 'session_expired' | 'already_logged_out' | 'token_already_used' | 'no_key' | 'other_key'

const refused = (refusal: Refusal): RequestError => {
  if (refusal === 'no_key') return proofRequired('missing')
  if (refusal === 'other_key') return proofRequired('other_key')
  return refusal === 'token_already_used' || refusal === 'already_logged_out' ? sessionOver(refusal) : invalidToken(refusal)
}

/** Bytes of a refresh token after the beginning that its session's tokens share. */
const VALUE_BYTES = 17

/** Why a token does not hand its session over here, so that the fork ends. */
const refuseHandOver = (fork: ShownToken, origin: string | null): 'token_already_used' | 'other_origin' | null => {
  if (fork.last_used_at !== null) return 'token_already_used'
  return fork.handover_origin === origin ? null : 'other_origin'
}

/** A refresh token that somebody showed, and its session. */
interface ShownToken {
  id: string
  user_id: string
  forked_from: string | null
  handover_hash: string | null
  handover_origin: string | null
  logged_in_at: Date
  last_used_at: Date | null
  ended_at: Date | null
  key_thumbprint: string | null
  family_hash: string | null
  used_at: Date | null
  expires_at: Date
}

export function createSessions({ db, clock, keyring, rateLimits, events, settings }: SessionsDeps): Sessions {
  const now = (): Date => new Date(clock.now())
  const endOf = (loggedInAt: Date): Date => endOfSession(loggedInAt, settings)
  /** Logins since then are not over. */
  const oldestLogin = (): Date => secondsFromNow(clock, -settings.absoluteLifetimeS)
  const successorOf = (token: string, hasFamily: boolean): string => {
    const value = keyring.mac('refresh-tokens', 'successor', token)
    return hasFamily ? token.slice(0, FAMILY_LENGTH) + value.subarray(0, VALUE_BYTES).toString('base64url') : value.toString('base64url')
  }

  const storeToken = async (tx: Tx, sessionId: string, token: string, endsAt: Date): Promise<void> => {
    await tx
      .insertInto('refresh_tokens')
      .values(draftToken(clock, sessionId, token, endsAt, settings.refreshLifetimeS))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }

  /** Used before the grace: the token is in two hands. */
  const isReused = (token: { used_at: Date | null }): boolean =>
    token.used_at !== null && clock.now() - token.used_at.getTime() > settings.reuseGraceS * 1000

  /** Ends the session of a token: as a theft if the token was reused, else as a logout. */
  const endByToken = async (
    tx: Tx, appId: string, { id: sessionId, user_id: userId, ...token }: Pick<ShownToken, 'id' | 'user_id' | 'used_at'>, reason?: 'reuse',
  ): Promise<void> => {
    const isTheft = reason === 'reuse' || isReused(token)
    // A second time the token ends nothing, and there is nothing to record.
    if ((await endSession(tx, now(), sessionId, isTheft ? 'reuse' : 'logout')) === 0) return
    await events.record(tx, { event: isTheft ? 'refresh_token_reused' : 'session_ended', appId, userId, sessionId })
  }

  const draft: Sessions['draft'] = (session) => draftSession(clock, settings, session)

  const open = async (tx: Tx, fresh: NewSession): Promise<OpenSession> => {
    const { session, token, opened } = draft(fresh)
    await tx.insertInto('sessions').values(session).execute()
    await tx.insertInto('refresh_tokens').values(token).execute()
    return opened
  }

  /** @returns undefined for a token that we did not make, or of a session of which nothing is left */
  const find = async (tx: Tx, appId: string, token: string): Promise<ShownToken | undefined> => {
    const sessionsOf = () =>
      tx.selectFrom('sessions as session')
        .select(['session.id', 'session.user_id', 'session.forked_from', 'session.handover_hash', 'session.handover_origin', 'session.logged_in_at', 'session.last_used_at', 'session.ended_at', 'session.family_hash', 'session.key_thumbprint'])
        .where('session.app_id', '=', appId)
    const known = await sessionsOf()
      .innerJoin('refresh_tokens as token', 'token.session_id', 'session.id')
      .select(['token.used_at', 'token.expires_at'])
      .where('token.hash', '=', sha256(token))
      .executeTakeFirst()
    if (known) return known
    // A caller who knows the start of the family's tokens was given one. This one no longer has a row, so it was used
    // long ago.
    const family = await sessionsOf()
      .where('session.family_hash', '=', familyHash(token))
      // If all newer tokens have expired, this one may have expired unused.
      .where((eb) => eb.exists(
        eb.selectFrom('refresh_tokens as newer').select('newer.hash').whereRef('newer.session_id', '=', 'session.id').where('newer.expires_at', '>', now())))
      .executeTakeFirst()
    return family && { ...family, used_at: new Date(0), expires_at: new Date(0) }
  }

  /** The unused end of the chain that starts at a used token. */
  const followChain = async (tx: Tx, { id: sessionId, family_hash: family, logged_in_at: loggedInAt }: ShownToken, usedToken: string): Promise<string> => {
    let last = usedToken
    // Successors are computed without the database, so each query looks twice as far as the one before.
    for (let ahead = 1; ; ahead *= 2) {
      const tokens = Array.from({ length: ahead }, () => (last = successorOf(last, family !== null)))
      const rows = await tx.selectFrom('refresh_tokens').select(['hash', 'used_at']).where('hash', 'in', tokens.map(sha256)).execute()
      const known = new Map(rows.map(({ hash, used_at: usedAt }) => [hash, usedAt]))
      const newest = tokens.find((token) => !known.get(sha256(token)))
      if (newest === undefined) continue
      // No row: this is the first exchange, or the server secret changed since and the chain starts over.
      if (!known.has(sha256(newest))) await storeToken(tx, sessionId, newest, endOf(loggedInAt))
      return newest
    }
  }

  /** Marks a token as used, and stores its successor. */
  const useToken = async (tx: Tx, found: ShownToken, token: string): Promise<string> => {
    const next = successorOf(token, found.family_hash !== null)
    const stored = await tx
      .with('used', (creator) => creator.updateTable('refresh_tokens').set({ used_at: now() }).where('hash', '=', sha256(token)).returning('hash'))
      .insertInto('refresh_tokens')
      .values(draftToken(clock, found.id, next, endOf(found.logged_in_at), settings.refreshLifetimeS))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash').executeTakeFirst()
    // A sibling tab was faster.
    return stored ? next : followChain(tx, found, token)
  }

  /** Needs no lock: callers that show one token at the same moment compute the same successor. */
  const rotate = async (tx: Tx, request: RefreshRequest | RecoverRequest): Promise<OpenSession | Refusal> => {
    const { appId, refreshToken, userId, key, allowsUnbound } = request
    const isRecovery = 'origin' in request
    const found = await find(tx, appId, refreshToken)
    if (!found) return 'unknown'
    if (userId !== undefined && found.user_id !== userId) return 'unknown'
    // A token that hands over does nothing else, and no other token does that.
    if ((found.handover_hash === sha256(refreshToken)) !== isRecovery) return 'unknown'
    const boundTo = found.key_thumbprint
    if (boundTo !== null && boundTo !== key) return key === undefined ? 'no_key' : 'other_key'
    if (boundTo === null && !allowsUnbound && key === undefined) return 'no_key'
    // Before any limit, which a thief could use up, and of an ended session too, which a thief may have logged out.
    const handOver = isRecovery ? refuseHandOver(found, request.origin) : null
    if (handOver !== null || isReused(found)) await endByToken(tx, appId, found, 'reuse')
    if (found.ended_at) return 'already_logged_out'
    if (handOver !== null) return handOver
    if (isReused(found)) return 'token_already_used'
    const endsAt = endOf(found.logged_in_at)
    if (endsAt <= now()) return 'session_expired'
    if (found.expires_at <= now()) return 'expired'
    const device = isRecovery ? currentCaller()?.device : undefined
    // One that was given out later begins otherwise than those before it (`reissue`).
    const family = found.family_hash === null ? null : familyHash(refreshToken)
    const newKey = boundTo ?? (isRecovery || !allowsUnbound ? (key ?? null) : null)
    // Looks again: a logout may have come between.
    const counting = rateLimits.statement([[{ action: 'core/exchange', who: [appId, found.id], limit: settings.exchangesPerSession }]])
    const live = await tx
      .with('live', (creator) => creator.updateTable('sessions').set({ last_used_at: now(), key_thumbprint: newKey, family_hash: family, ...(device && { device: JSON.stringify(device) }) })
        .where('id', '=', found.id).where('ended_at', 'is', null)
        // Of two that would bind it at once, the second finds its own key or is refused.
        .where((eb) => eb.or([eb('key_thumbprint', 'is not distinct from', boundTo), eb('key_thumbprint', 'is not distinct from', newKey)]))
        // A token that was voided meanwhile has no successor.
        .where((eb) => eb.or([eb('family_hash', 'is not distinct from', found.family_hash), eb('family_hash', 'is not distinct from', family)]))
        // Of two recoveries at once, one is the second.
        .$if(isRecovery, (query) => query.where('last_used_at', 'is', null))
        .returning('key_thumbprint'))
      .with((name) => name('counting').materialized(), () => sql<RateAnswer>`(select * from ${counting.select} as counting where exists (select from live))`)
      .selectFrom('live').innerJoin('counting', (join) => join.onTrue())
      .selectAll().executeTakeFirst()
    if (!live && isRecovery) await endByToken(tx, appId, found, 'reuse')
    if (!live) return isRecovery ? 'token_already_used' : 'already_logged_out'
    counting.check(live)
    if (family !== found.family_hash) await tx.deleteFrom('refresh_tokens').where('session_id', '=', found.id).where('hash', '!=', sha256(refreshToken)).execute()
    if (isRecovery) await events.record(tx, { event: 'fork_recovered', appId, userId: found.user_id, sessionId: found.id, otherSessionId: found.forked_from ?? undefined })
    const next = await (found.used_at ? followChain : useToken)(tx, found, refreshToken)
    return { sessionId: found.id, userId: found.user_id, refreshToken: next, loggedInAt: found.logged_in_at, endsAt, key: live.key_thumbprint }
  }

  const exchange = async (request: RefreshRequest | RecoverRequest): Promise<OpenSession> => {
    // A refusal is a value inside the transaction: throwing would undo the revocation of the family.
    const outcome = await transact(db, (tx) => rotate(tx, request))
    if (typeof outcome === 'string') throw refused(outcome)
    return outcome
  }

  return {
    draft,
    refresh: exchange,
    recover: exchange,
    async fork(request) {
      const outcome = await transact(db, async (tx) => {
        const session = await rotate(tx, request)
        if (typeof session === 'string') return session
        await rateLimits.count('core/fork', [request.appId, session.userId], settings.forksPerUser, tx)
        // Bound to no key until it is recovered: it is for another browser, or another origin.
        const forked = await open(tx, { appId: request.appId, userId: session.userId, forkedFrom: { ...session, targetOrigin: request.targetOrigin }, key: null })
        await events.record(tx, { event: 'session_forked', appId: request.appId, userId: session.userId, sessionId: session.sessionId, otherSessionId: forked.sessionId })
        return { session, forked }
      })
      if (typeof outcome === 'string') throw refused(outcome)
      return outcome
    },
    async reissue({ sessionId, userId, appId }) {
      const refreshToken = randomToken()
      return transact(db, async (tx) => {
        const session = await tx.selectFrom('sessions').select(['logged_in_at', 'key_thumbprint'])
          .where('id', '=', sessionId).where('user_id', '=', userId).where('app_id', '=', appId)
          .where('ended_at', 'is', null).where('logged_in_at', '>', oldestLogin()).executeTakeFirst()
        if (!session) throw invalidToken('already_logged_out')
        const { logged_in_at: loggedInAt, key_thumbprint: key } = session
        const endsAt = endOf(loggedInAt)
        await storeToken(tx, sessionId, refreshToken, endsAt)
        return { sessionId, userId, refreshToken, loggedInAt, endsAt, key }
      })
    },
    async findLive({ sessionId, userId, appId }) {
      return db
        .selectFrom('sessions')
        .select(['key_thumbprint as key', 'frame_key_thumbprint as frameKey'])
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('app_id', '=', appId)
        .where('ended_at', 'is', null)
        .where('logged_in_at', '>', oldestLogin())
        .executeTakeFirst()
    },
    endByRefreshToken: (appId, refreshToken) =>
      transact(db, async (tx) => {
        const shown = await find(tx, appId, refreshToken)
        if (shown) await endByToken(tx, appId, shown)
      }),
    async end(appId, sessionId) {
      const row = await db.selectFrom('sessions').select(['id', 'user_id']).where('id', '=', sessionId).where('app_id', '=', appId).executeTakeFirst()
      if (row) await transact(db, (tx) => endByToken(tx, appId, { ...row, used_at: null }))
    },
  }
}
