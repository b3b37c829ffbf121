import { sql } from 'kysely'
import {
  type Clock,
  invalidToken,
  type RequestError,
  randomToken,
  sha256,
  commitLater,
  transact,
  withRetries,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { draftSession, familyHash } from './draftSession.ts'
import { endSession, type Ending } from './endSession.ts'
import type { ForkNotices } from './forkNotices.ts'
import { readOrigins } from './forkOrigins.ts'
import { callerDevice } from './callerDevice.ts'
import type { Keyring } from '../keys/index.ts'
import { proofRequired, shownBefore, useProof } from '../possession/index.ts'
import type { RateAnswer, RateLimits } from '../limits/index.ts'
import { createRefreshTokens, barOf, type ShownToken } from './refreshTokens.ts'
import type { SecurityEvents } from '../events/index.ts'
import { earliest, endOfLife, endOfSession, isAlive } from './sessionLife.ts'
import type {
  NewSession,
  OpenSession,
  RecoverRequest,
  RefreshRequest,
  Sessions,
  SessionSettings,
} from '../contract/index.ts'

export interface SessionsDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: RateLimits
  events: SecurityEvents
  settings: SessionSettings
  forkNotices: Pick<ForkNotices, 'record'>
  /** True if the app lets forks continue when the session that they came from is logged out or expires. */
  keepsForks(appId: string): boolean
}

type Refusal =
  | 'unknown'
  | 'other_origin'
  | 'session_expired'
  | 'already_logged_out'
  | 'token_already_used'
  | 'no_key'
  | 'other_key'
  | 'shown_before'
  | 'user_blocked'
  | 'user_deleted'

const refused = (refusal: Refusal): RequestError => {
  if (refusal === 'no_key') return proofRequired('missing')
  if (refusal === 'other_key') return proofRequired('other_key')
  if (refusal === 'shown_before') return shownBefore()
  // All invalid tokens have the same error code, since other vendors' clients discard their session only on that code
  // (HTTP-40).
  return invalidToken(refusal)
}

/** Reason why a fork's token is refused on this page, which ends the fork; null if it is accepted. */
const refuseHandOver = (
  fork: ShownToken,
  { origin, listedOrigins }: Pick<RecoverRequest, 'origin' | 'listedOrigins'>,
): 'token_already_used' | 'other_origin' | null => {
  if (fork.last_used_at !== null) return 'token_already_used'
  if (fork.handover_origin === origin) return null
  return fork.handover_listed && origin !== null && listedOrigins.includes(origin) ? null : 'other_origin'
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, clock, keyring, rateLimits, events, settings, forkNotices, keepsForks } = deps
  const tokens = createRefreshTokens({ clock, keyring, settings })
  const now = (): Date => new Date(clock.now())
  const alive = () => isAlive(clock, settings)

  /** Ends the session of a token: as stolen if the token was reused, otherwise as logged out. */
  const endByToken = async (
    tx: Tx,
    appId: string,
    { id: sessionId, user_id: userId, ...token }: Pick<ShownToken, 'id' | 'user_id' | 'used_at'>,
    reason?: 'reuse',
  ): Promise<void> => {
    const isTheft = reason === 'reuse' || tokens.isReused(token)
    // The session may have ended already. Then there is nothing to record.
    const ending: Ending = isTheft ? { reason: 'reuse' } : { reason: 'logout', keepsForks: keepsForks(appId) }
    if ((await endSession(tx, now(), sessionId, ending)) === 0) return
    await events.record(tx, { event: isTheft ? 'refresh_token_reused' : 'session_ended', appId, userId, sessionId })
  }

  const draft: Sessions['draft'] = (session) => draftSession(clock, settings, session)

  const open = async (tx: Tx, fresh: NewSession): Promise<OpenSession> => {
    const { session, token, opened } = draft(fresh)
    await tx.insertInto('sessions').values(session).execute()
    await tx.insertInto('refresh_tokens').values(token).execute()
    return opened
  }

  /** Needs no lock, since concurrent calls with the same token compute the same successor. */
  const rotate = async (tx: Tx, request: RefreshRequest | RecoverRequest): Promise<OpenSession | Refusal> => {
    const { appId, refreshToken, userId, key, allowsUnbound } = request
    const isRecovery = 'origin' in request
    const found = await tokens.find(tx, appId, refreshToken, request.proof)
    if (!found) return 'unknown'
    if (!found.is_first_use) return 'shown_before'
    if (userId !== undefined && found.user_id !== userId) return 'unknown'
    // The token of a fork that nobody has taken over is good for taking it over and nothing else, and no other token
    // is good for that.
    if ((found.handover_hash === sha256(refreshToken)) !== isRecovery) return 'unknown'
    const boundTo = found.key_thumbprint
    if (boundTo !== null && boundTo !== key) return key === undefined ? 'no_key' : 'other_key'
    const origins = await readOrigins(tx, found.forked_from)
    // A fork of a bound session must be bound, too. Otherwise a thief could get rid of the key by forking.
    const mayBeUnbound = allowsUnbound && origins?.isBound !== true
    if (boundTo === null && !mayBeUnbound && key === undefined) return 'no_key'
    // Checked before any limit, which a thief could use up, and also for ended sessions, which a thief may have
    // logged out.
    const handOver = isRecovery ? refuseHandOver(found, request) : null
    if (found.barred) return found.barred
    const { isReused, expiresAt } = await tokens.judge(tx, found, refreshToken, isRecovery ? undefined : key)
    if (handOver !== null || isReused) await endByToken(tx, appId, found, 'reuse')
    if (found.ended_at) return 'already_logged_out'
    if (handOver !== null) return handOver
    if (isReused) return 'token_already_used'
    const endOfOwn = endOfLife(found, settings)
    if (endOfOwn <= now()) return 'session_expired'
    const { hasEnded, until } = (keepsForks(appId) ? undefined : origins) ?? { hasEnded: false, until: endOfOwn }
    if (hasEnded || until <= now()) {
      // The fork should have ended with the session that it came from, but that one expired, or an older server ended
      // it alone.
      await endByToken(tx, appId, found)
      return hasEnded ? 'already_logged_out' : 'session_expired'
    }
    const endsAt = earliest(endOfOwn, until)
    if (expiresAt <= now()) return 'session_expired'
    const device = isRecovery ? callerDevice() : undefined
    // A token from `reissue` has another prefix than the session's earlier tokens.
    const family = found.family_hash === null ? null : familyHash(refreshToken)
    const newKey = boundTo ?? (isRecovery || !mayBeUnbound ? (key ?? null) : null)
    // The condition is checked again by this statement, since a logout may have happened in between.
    const counting = rateLimits.statement([
      [{ action: 'core/exchange', who: [appId, found.id], limit: settings.exchangesPerSession }],
    ])
    const live = await tx
      .with('live', (creator) =>
        creator
          .updateTable('sessions')
          .set({
            last_used_at: now(),
            key_thumbprint: newKey,
            family_hash: family,
            ...(device && { device: JSON.stringify(device) }),
          })
          .where('id', '=', found.id)
          .where('ended_at', 'is', null)
          // If two calls bind the session concurrently, the second either has the same key or is refused.
          .where((eb) =>
            eb.or([
              eb('key_thumbprint', 'is not distinct from', boundTo),
              eb('key_thumbprint', 'is not distinct from', newKey),
            ]),
          )
          // A token that was voided in the meantime gets no successor.
          .where((eb) =>
            eb.or([
              eb('family_hash', 'is not distinct from', found.family_hash),
              eb('family_hash', 'is not distinct from', family),
            ]),
          )
          // If two calls take a fork over concurrently, the second is refused.
          .$if(isRecovery, (query) => query.where('last_used_at', 'is', null))
          .returning('key_thumbprint'),
      )
      .with(
        (name) => name('counting').materialized(),
        () => sql<RateAnswer>`(select * from ${counting.select} as counting where exists (select from live))`,
      )
      .selectFrom('live')
      .innerJoin('counting', (join) => join.onTrue())
      .selectAll()
      .executeTakeFirst()
    if (!live && isRecovery) await endByToken(tx, appId, found, 'reuse')
    if (!live) return isRecovery ? 'token_already_used' : 'already_logged_out'
    counting.check(live)
    if (family !== found.family_hash)
      await tx
        .deleteFrom('refresh_tokens')
        .where('session_id', '=', found.id)
        .where('hash', '!=', sha256(refreshToken))
        .execute()
    if (isRecovery) {
      const fork = { appId, userId: found.user_id, sessionId: found.id }
      await events.record(tx, { event: 'fork_recovered', ...fork, otherSessionId: found.forked_from ?? undefined })
      await forkNotices.record(tx, { ...fork, origin: request.origin, key: live.key_thumbprint })
    }
    const next = await tokens.use(tx, found, refreshToken)
    return {
      sessionId: found.id,
      userId: found.user_id,
      refreshToken: next,
      loggedInAt: found.logged_in_at,
      endsAt,
      key: live.key_thumbprint,
    }
  }

  const exchange = async (request: RefreshRequest | RecoverRequest): Promise<OpenSession> => {
    // A refusal is returned from the transaction, since an error would roll back the revocation of the session.
    const outcome = await transact(db, (tx) => rotate(tx, request))
    if (typeof outcome === 'string') throw refused(outcome)
    return outcome
  }

  return {
    draft,
    refresh: exchange,
    recover: exchange,
    async findForkOwner(request) {
      const { appId, refreshToken, key, allowsUnbound, proof } = request
      const found = await transact(db, (tx) => tokens.find(tx, appId, refreshToken, proof))
      if (!found || found.handover_hash !== sha256(refreshToken)) throw refused('unknown')
      if (!found.is_first_use) throw refused('shown_before')
      if (key === undefined && !allowsUnbound) throw refused('no_key')
      const refusal = refuseHandOver(found, request)
      if (refusal) throw refused(refusal)
      if (found.ended_at) throw refused('already_logged_out')
      if (found.expires_at <= now()) throw refused('session_expired')
      return found.user_id
    },
    async findUserOf({ appId, refreshToken, userId, key }) {
      return transact(db, async (tx) => {
        const found = await tokens.find(tx, appId, refreshToken)
        if (!found || found.barred || found.ended_at) return undefined
        if (userId !== undefined && found.user_id !== userId) return undefined
        if (found.key_thumbprint !== null && found.key_thumbprint !== key) return undefined
        const { isReused, expiresAt } = await tokens.judge(tx, found, refreshToken, key)
        return isReused || expiresAt <= now() ? undefined : found.user_id
      })
    },
    async fork(request) {
      const outcome = await transact(db, async (tx) => {
        const session = await rotate(tx, request)
        if (typeof session === 'string') return session
        await rateLimits.count('core/fork', [request.appId, session.userId], settings.forksPerUser, tx)
        // Bound to no key until somebody takes it over, since that is another browser or another origin.
        const forked = await open(tx, {
          appId: request.appId,
          userId: session.userId,
          forkedFrom: { ...session, targetOrigin: request.targetOrigin, isForListed: request.isForListed },
          key: null,
        })
        await events.record(tx, {
          event: 'session_forked',
          appId: request.appId,
          userId: session.userId,
          sessionId: session.sessionId,
          otherSessionId: forked.sessionId,
        })
        return { session, forked }
      })
      if (typeof outcome === 'string') throw refused(outcome)
      return outcome
    },
    async reissue({ sessionId, userId, appId }) {
      const refreshToken = randomToken()
      return transact(db, async (tx) => {
        const session = await tx
          .selectFrom('sessions')
          .select([
            'forked_from',
            'created_at',
            'logged_in_at',
            'proven_at',
            'second_factor_proven_at',
            'key_thumbprint',
          ])
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .where('app_id', '=', appId)
          .where(alive())
          .executeTakeFirst()
        if (!session) throw invalidToken('already_logged_out')
        const { logged_in_at: loggedInAt, key_thumbprint: key } = session
        const origins = keepsForks(appId) ? undefined : await readOrigins(tx, session.forked_from)
        const endOfOwn = endOfLife(session, settings)
        const endsAt = earliest(endOfOwn, origins?.until ?? endOfOwn)
        await tokens.store(tx, sessionId, refreshToken, endOfSession(loggedInAt, settings))
        return { sessionId, userId, refreshToken, loggedInAt, endsAt, key }
      })
    },
    findLive: ({ sessionId, userId, appId }, proof) =>
      withRetries(() =>
        db
          .selectFrom('sessions')
          .select(['key_thumbprint as key', 'frame_key_thumbprint as frameKey', useProof(proof).as('isFirstUse')])
          // The commit does not wait for the disk: whatever the call writes comes later in the database's log.
          .$if(proof !== undefined, (query) => query.select(commitLater.as('later')))
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .where('app_id', '=', appId)
          .where(alive())
          .where((eb) => eb(barOf(eb.ref('sessions.user_id')), 'is', null))
          .executeTakeFirst(),
      ),
    async findOpen(appId, sessionId) {
      const row = await db
        .selectFrom('sessions')
        .select(['user_id as userId', 'logged_in_at as loggedInAt', 'key_thumbprint as key'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('security_events as event')
                .select('event.id')
                .whereRef('event.user_id', '=', 'sessions.user_id')
                .whereRef('event.session_id', '=', 'sessions.public_id')
                .where('event.event', '=', 'sign_up'),
            )
            .as('isSignUp'),
        )
        .where('id', '=', sessionId)
        .where('app_id', '=', appId)
        .where(alive())
        .where((eb) => eb(barOf(eb.ref('sessions.user_id')), 'is', null))
        .executeTakeFirst()
      if (!row) return undefined
      return { ...row, sessionId, endsAt: endOfSession(row.loggedInAt, settings), isSignUp: Boolean(row.isSignUp) }
    },
    endByRefreshToken: (appId, refreshToken) =>
      transact(db, async (tx) => {
        const shown = await tokens.find(tx, appId, refreshToken)
        if (shown) await endByToken(tx, appId, shown)
      }),
    async end(appId, sessionId, reason) {
      const row = await db
        .selectFrom('sessions')
        .select(['id', 'user_id'])
        .where('id', '=', sessionId)
        .where('app_id', '=', appId)
        .executeTakeFirst()
      if (row) await transact(db, (tx) => endByToken(tx, appId, { ...row, used_at: null }, reason))
    },
  }
}
