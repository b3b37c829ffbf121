import { type Clock, transact, type Queryable } from '../foundation/index.ts'
import { endAllSessions, endSessionsOf } from './endSession.ts'
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
  /** Ends only sessions whose login was before. */
  before?: Date | undefined
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
  { userId, appId, before, sessionId, reason }: SessionsOfUser,
): Promise<number | undefined> =>
  transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('app_id')
      .where('id', '=', userId)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .executeTakeFirst()
    if (!user) return undefined
    const ended = await endAllSessions(tx, new Date(clock.now()), { appId: user.app_id, userId, before })
    if (ended > 0)
      await events.record(tx, { event: 'all_sessions_ended', appId: user.app_id, userId, sessionId, reason })
    return ended
  })

/** Number of users whose sessions end in one transaction, so that no row is locked for long. */
const BATCH = 500

/**
 * Ends the sessions of all users, or of those of an app, in batches, and records it for each user. It may be stopped and
 * run again.
 * @param of `before`: ends only sessions whose login was before
 * @returns number of sessions that ended
 */
export async function endSessionsOfMany(
  { db, clock, events }: EndUserSessionsDeps,
  { appId, before }: { appId?: string | undefined; before?: Date | undefined },
): Promise<number> {
  let total = 0
  for (let after = ''; ;) {
    const users = await db
      .selectFrom('sessions')
      .select(['user_id', 'app_id'])
      .distinct()
      .where('ended_at', 'is', null)
      .where('user_id', '>', after)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .$if(before !== undefined, (query) => query.where('logged_in_at', '<', before as Date))
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    const last = users.at(-1)
    if (!last) return total
    after = last.user_id
    total += await transact(db, async (tx) => {
      const userIds = users.map(({ user_id }) => user_id)
      const ended = await endSessionsOf(tx, new Date(clock.now()), { userIds, before })
      await events.recordAll(
        tx,
        users.map((user) => ({ event: 'all_sessions_ended', appId: user.app_id, userId: user.user_id })),
      )
      return ended
    })
  }
}
