import { sql } from 'kysely'
import type { WireUserSession } from 'latchkey/core/contract'
import {
  secondsFromNow,
  toEpochSeconds,
  type Clock,
  type Device,
  RequestError,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { endOtherSessions, endSession } from './endSession.ts'
import { endUserSessions } from './endUserSessions.ts'
import { originRows, readOrigins } from './forkOrigins.ts'
import type { Freshness } from './freshness.ts'
import type { SignedIn, SessionSettings } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { isAlive } from './sessionLife.ts'

/** Lists and ends a user's own sessions in an app. Ending has no rate limit, since users do it after a theft. */
export interface OwnSessions {
  /** Lists active sessions: the caller's first, then by last use; 100 at most. */
  list(user: SignedIn): Promise<WireUserSession[]>
  /**
   * Ends a session, by its public id from the list, and all its forks except the caller's own session. A session that
   * has ended is no error.
   * @throws RequestError 404 `session_not_found` if the user has no such session in this app; 401
   * `fresh_proof_required` if the caller's session is a fork of it in which the user never confirmed their identity
   */
  end(user: SignedIn, publicId: string): Promise<void>
  /**
   * Ends all sessions except the caller's, including forks that nobody has taken over yet.
   * @throws RequestError 401 `fresh_proof_required` if the caller's session is a fork in which the user never
   * confirmed their identity
   */
  endOthers(user: SignedIn): Promise<void>
  /** Ends all sessions including the caller's, and all forks. */
  endAll(user: SignedIn): Promise<void>
}

export interface OwnSessionsDeps {
  db: Queryable
  clock: Clock
  events: SecurityEvents
  freshness: Pick<Freshness, 'requireEver'>
  settings: Pick<SessionSettings, 'absoluteLifetimeS'> & { accessTokenLifetimeS: number }
}

const MAX_LISTED = 100

export function createOwnSessions({ db, clock, events, freshness, settings }: OwnSessionsDeps): OwnSessions {
  const now = (): Date => new Date(clock.now())

  return {
    async list({ app, userId, sessionId }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'public_id', 'created_at', 'last_used_at', 'forked_from', 'device'])
        .where('user_id', '=', userId)
        .where('app_id', '=', app.id)
        .where(isAlive(clock, settings))
        .$if(!app.keepForksAfterLogout, (query) =>
          query.where(sql<boolean>`not exists (
          select from (${originRows(sql`sessions.forked_from`)}) as origin
          where origin.ended_at is not null or origin.until <= ${now()})`),
        )
        .where((eb) =>
          eb.or([
            eb.exists(
              eb
                .selectFrom('refresh_tokens')
                .select('refresh_tokens.hash')
                .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
                .where('refresh_tokens.expires_at', '>', now()),
            ),
            // If refresh tokens expire earlier than access tokens, the last access token may still be valid, so the
            // session is listed.
            eb(
              eb.fn.coalesce('last_used_at', 'created_at'),
              '>',
              secondsFromNow(clock, -settings.accessTokenLifetimeS),
            ),
          ]),
        )
        .orderBy((eb) => eb('id', '=', sessionId), 'desc')
        .orderBy((eb) => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => ({
        id: row.public_id,
        created_at: toEpochSeconds(row.created_at),
        last_used_at: row.last_used_at && toEpochSeconds(row.last_used_at),
        is_current: row.id === sessionId,
        is_fork: row.forked_from !== null,
        device: toWireDevice(row.device ?? {}),
      }))
    },

    end: (user, publicId) =>
      transact(db, async (tx) => {
        const { app, userId, sessionId: own } = user
        const known = await tx
          .selectFrom('sessions')
          .select('id')
          .where('public_id', '=', publicId)
          .where('user_id', '=', userId)
          .where('app_id', '=', app.id)
          .executeTakeFirst()
        if (!known) throw new RequestError(404, 'session_not_found', 'There is no such session of yours.')
        // A fork ends together with the session that it came from. A thief who holds the fork must not be able to
        // detach it by ending that session.
        if (await cameFrom(tx, own, known.id)) await freshness.requireEver(user, tx)
        const ended = await endSession(tx, now(), known.id, { reason: 'revoked', keep: own })
        if (ended > 0)
          await events.record(tx, {
            event: 'session_ended',
            appId: app.id,
            userId,
            sessionId: own,
            otherSessionId: known.id,
          })
      }),

    endOthers: (user) =>
      transact(db, async (tx) => {
        const { app, userId, sessionId } = user
        await freshness.requireEver(user, tx)
        const ended = await endOtherSessions(tx, now(), { appId: app.id, userId, sessionId })
        if (ended > 0) await events.record(tx, { event: 'sessions_ended', appId: app.id, userId, sessionId })
      }),

    async endAll({ app, userId, sessionId }) {
      await endUserSessions({ db, clock, events }, { userId, appId: app.id, sessionId })
    },
  }
}

const toWireDevice = ({ browser, os, isMobile }: Device): WireUserSession['device'] => ({
  browser: browser ?? null,
  system: os ?? null,
  is_mobile: isMobile ?? null,
})

/** True if a session descends from another one by forks. */
async function cameFrom(tx: Tx, sessionId: string, otherId: string): Promise<boolean> {
  const own = await tx.selectFrom('sessions').select('forked_from').where('id', '=', sessionId).executeTakeFirst()
  const origins = await readOrigins(tx, own?.forked_from ?? null)
  return origins?.ids.includes(otherId) ?? false
}
