import type { WireUserSession } from 'latchkey/core/contract'
import { secondsFromNow, toEpochSeconds, type Clock } from './clock.ts'
import type { Device } from './device.ts'
import { endOtherSessions, endSession } from './endSession.ts'
import { RequestError } from './errors.ts'
import type { SignedIn } from './pluginRequest.ts'
import type { SecurityEvents } from './securityEvents.ts'
import type { SessionSettings } from './sessionTypes.ts'
import { transact, type Queryable } from './transact.ts'

/** Lists and ends users' sessions in an app. Ending has no rate limit, since users do it after a theft. */
export interface OwnSessions {
  /** Lists active sessions, the caller's first, then the last used first; 100 at most. */
  list(user: SignedIn): Promise<WireUserSession[]>
  /**
   * Ends a session, by the public id in the list, and the sessions forked from it except the caller's own. A session that has ended is no error.
   * @throws RequestError 404 `session_not_found` if the session is not the user's in this app
   */
  end(user: SignedIn, publicId: string): Promise<void>
  /** Ends all sessions but the caller's, including forks that were not recovered yet. */
  endOthers(user: SignedIn): Promise<void>
}

export interface OwnSessionsDeps {
  db: Queryable
  clock: Clock
  events: SecurityEvents
  settings: Pick<SessionSettings, 'absoluteLifetimeS'> & { accessTokenLifetimeS: number }
}

const MAX_LISTED = 100

export function createOwnSessions({ db, clock, events, settings }: OwnSessionsDeps): OwnSessions {
  const now = (): Date => new Date(clock.now())

  return {
    async list({ app, userId, sessionId }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'public_id', 'created_at', 'last_used_at', 'forked_from', 'device'])
        .where('user_id', '=', userId)
        .where('app_id', '=', app.id)
        .where('ended_at', 'is', null)
        .where('logged_in_at', '>', secondsFromNow(clock, -settings.absoluteLifetimeS))
        .where((eb) =>
          eb.or([
            eb.exists(
              eb
                .selectFrom('refresh_tokens')
                .select('refresh_tokens.hash')
                .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
                .where('refresh_tokens.expires_at', '>', now()),
            ),
            // If refresh tokens expire earlier than access tokens, the last access token may still be valid.
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

    end: ({ app, userId, sessionId: own }, publicId) =>
      transact(db, async (tx) => {
        const known = await tx
          .selectFrom('sessions')
          .select('id')
          .where('public_id', '=', publicId)
          .where('user_id', '=', userId)
          .where('app_id', '=', app.id)
          .executeTakeFirst()
        if (!known) throw new RequestError(404, 'session_not_found', 'There is no such session of yours.')
        const ended = await endSession(tx, now(), known.id, 'revoked', own)
        if (ended > 0)
          await events.record(tx, {
            event: 'session_ended',
            appId: app.id,
            userId,
            sessionId: own,
            otherSessionId: known.id,
          })
      }),

    endOthers: ({ app, userId, sessionId }) =>
      transact(db, async (tx) => {
        const ended = await endOtherSessions(tx, now(), { appId: app.id, userId, sessionId })
        if (ended > 0) await events.record(tx, { event: 'sessions_ended', appId: app.id, userId, sessionId })
      }),
  }
}

const toWireDevice = ({ browser, os, isMobile }: Device): WireUserSession['device'] => ({
  browser: browser ?? null,
  system: os ?? null,
  is_mobile: isMobile ?? null,
})
