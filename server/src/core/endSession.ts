import type { SessionsTable } from '../db/tables.ts'
import type { Tx } from './transact.ts'

export type EndReason = NonNullable<SessionsTable['end_reason']>

/**
 * Ends an active session. Other sessions end with it, depending on the reason:
 *
 * - `logout`: forks that were not recovered yet. Recovered ones are sessions of their own.
 * - `reuse` and `revoked`: all its forks, and their forks: a thief may have made them.
 * @param keep id of a session that stays, and its forks, whatever it was forked from
 * @returns how many ended
 */
export async function endSession(
  tx: Tx,
  at: Date,
  sessionId: string,
  reason: EndReason,
  keep?: string,
): Promise<number> {
  const ending = () =>
    tx.updateTable('sessions').set({ ended_at: at, end_reason: reason }).where('ended_at', 'is', null).returning('id')
  // Forks need a second statement: the first one waits for a fork that is being made, and only a later statement sees
  // that fork.
  if (reason === 'logout') {
    const own = await ending().where('id', '=', sessionId).execute()
    // A fork that nobody recovered yet belongs to its parent: it must not outlive a logout.
    const forks = await ending().where('forked_from', '=', sessionId).where('last_used_at', 'is', null).execute()
    return own.length + forks.length
  }
  // A thief may have logged out the sessions in between, so the forks of ended sessions are followed too.
  let total = 0
  for (let ids = [sessionId]; ids.length > 0;) {
    total += (await ending().where('id', 'in', ids).execute()).length
    const forks = await tx.selectFrom('sessions').select('id').where('forked_from', 'in', ids).execute()
    ids = forks.map(({ id }) => id).filter((id) => id !== keep)
  }
  return total
}

/** Ends all other active sessions of a user in an app. @returns how many */
export async function endOtherSessions(
  tx: Tx,
  at: Date,
  { appId, userId, sessionId }: { appId: string; userId: string; sessionId: string },
): Promise<number> {
  for (let total = 0; ;) {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: 'revoked' })
      .where('user_id', '=', userId)
      .where('app_id', '=', appId)
      .where('id', '!=', sessionId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    // A session may have been forked while it was ended: only the next statement sees that fork.
    if (ended.length === 0) return total
    total += ended.length
  }
}

/** Ends all active sessions of a user in an app. @returns how many */
export const endAllSessions = (tx: Tx, at: Date, user: { appId: string; userId: string }): Promise<number> =>
  // No session has the empty id, so none is kept.
  endOtherSessions(tx, at, { ...user, sessionId: '' })
