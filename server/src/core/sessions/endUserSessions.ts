import { type Clock, transact, type Queryable } from '../foundation/index.ts'
import { endAllSessions } from './endSession.ts'
import type { SecurityEvents } from '../events/index.ts'

export interface EndUserSessionsDeps {
  db: Queryable
  clock: Clock
  events: SecurityEvents
}

export interface SessionsOfUser {
  userId: string
  /** Ends sessions only if the user belongs to this app. */
  appId?: string | undefined
  /** The session that makes the call; absent for an operator or a backend. */
  sessionId?: string | undefined
  /** The reason that a backend gave, for the record of events. */
  reason?: string | undefined
}

/**
 * Ends all sessions of a user with their forks, at once and on all servers, and records it.
 * @returns number of sessions that ended; undefined if there is no such user
 */
export const endUserSessions = (
  { db, clock, events }: EndUserSessionsDeps,
  { userId, appId, sessionId, reason }: SessionsOfUser,
): Promise<number | undefined> =>
  transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('app_id')
      .where('id', '=', userId)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .executeTakeFirst()
    if (!user) return undefined
    const ended = await endAllSessions(tx, new Date(clock.now()), { appId: user.app_id, userId })
    if (ended > 0)
      await events.record(tx, { event: 'all_sessions_ended', appId: user.app_id, userId, sessionId, reason })
    return ended
  })
