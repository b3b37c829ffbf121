import type { WireUserSession } from 'latchkey/core/contract'
import { secondsFromNow, toEpochSeconds, type Clock } from './clock.ts'
import type { Device } from './device.ts'
import { endOtherSessions, endSession } from './endSession.ts'
import { RequestError } from './errors.ts'
import type { SignedIn } from './plugin.ts'
import type { SessionSettings } from './sessions.ts'
import { transact, type Queryable } from './transact.ts'

/** What users see of their sessions in an app, and how they end them. Nothing limits the ending: it is what a user does after a theft. */
export interface OwnSessions {
  /** Those that go on, the caller's first, then the last used first; 100 at most. */
  list(user: SignedIn): Promise<WireUserSession[]>
  /**
   * Ends one, and what was forked from it, except the caller's own session. Ending one that has ended is no error.
   * @throws RequestError 404 `session_not_found` for one that is not the user's in this app
   */
  end(user: SignedIn, sessionId: string): Promise<void>
  /** Ends all but the caller's, forks that nobody recovered among them. */
  endOthers(user: SignedIn): Promise<void>
}

export interface OwnSessionsDeps {
  db: Queryable
  clock: Clock
  settings: Pick<SessionSettings, 'absoluteLifetimeS'> & { accessTokenLifetimeS: number }
}

const MAX_LISTED = 100

export function createOwnSessions({ db, clock, settings }: OwnSessionsDeps): OwnSessions {
  const now = (): Date => new Date(clock.now())

  return {
    async list({ app, userId, sessionId }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_used_at', 'forked_from', 'device'])
        .where('user_id', '=', userId).where('app_id', '=', app.id)
        .where('ended_at', 'is', null)
        .where('logged_in_at', '>', secondsFromNow(clock, -settings.absoluteLifetimeS))
        .where((eb) => eb.or([
          eb.exists(eb.selectFrom('refresh_tokens').select('refresh_tokens.hash')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id').where('refresh_tokens.expires_at', '>', now())),
          // Where refresh tokens live shorter, the last access token is still good.
          eb(eb.fn.coalesce('last_used_at', 'created_at'), '>', secondsFromNow(clock, -settings.accessTokenLifetimeS)),
        ]))
        .orderBy((eb) => eb('id', '=', sessionId), 'desc')
        .orderBy((eb) => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        created_at: toEpochSeconds(row.created_at),
        last_used_at: row.last_used_at && toEpochSeconds(row.last_used_at),
        is_current: row.id === sessionId,
        is_fork: row.forked_from !== null,
        device: toWireDevice(row.device ?? {}),
      }))
    },

    end: ({ app, userId, sessionId: own }, sessionId) =>
      transact(db, async (tx) => {
        const known = await tx.selectFrom('sessions').select('id')
          .where('id', '=', sessionId).where('user_id', '=', userId).where('app_id', '=', app.id).executeTakeFirst()
        if (!known) throw new RequestError(404, 'session_not_found', 'There is no such session of yours.')
        await endSession(tx, now(), sessionId, 'revoked', own)
      }),

    endOthers: ({ app, userId, sessionId }) =>
      transact(db, async (tx) => {
        await endOtherSessions(tx, now(), { appId: app.id, userId, sessionId })
      }),
  }
}

const toWireDevice = ({ browser, os, isMobile }: Device): WireUserSession['device'] =>
  ({ browser: browser ?? null, system: os ?? null, is_mobile: isMobile ?? null })
