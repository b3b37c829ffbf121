import type { Tx } from '../foundation/index.ts'

/** Why a session ends, and what happens to its forks. */
export type Ending =
  /** @param keepsForks true if the app lets forks continue that were taken over */
  | { reason: 'logout'; keepsForks: boolean }
  | { reason: 'reuse' }
  /** @param keep id of a session that continues with its forks, whatever it was forked from */
  | { reason: 'revoked'; keep?: string | undefined }

/**
 * Ends an active session, its forks, and theirs, whether they were taken over or not: a thief may have made them (ADR
 * 69).
 * @returns number of sessions that ended
 */
export async function endSession(tx: Tx, at: Date, sessionId: string, ending: Ending): Promise<number> {
  const end = () =>
    tx
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: ending.reason })
      .where('ended_at', 'is', null)
      .returning('id')
  // A second statement ends the forks. The first one waits for a fork that is just being made, and only a later
  // statement can see it.
  if (ending.reason === 'logout' && ending.keepsForks) {
    const own = await end().where('id', '=', sessionId).execute()
    // A fork that nobody has taken over yet still belongs to its parent, and must not outlive the parent's logout.
    const forks = await end().where('forked_from', '=', sessionId).where('last_used_at', 'is', null).execute()
    return own.length + forks.length
  }
  const keep = ending.reason === 'revoked' ? ending.keep : undefined
  // A thief may have logged out sessions in between, so the forks of ended sessions are ended too.
  let total = 0
  for (let ids = [sessionId]; ids.length > 0;) {
    total += (await end().where('id', 'in', ids).execute()).length
    const forks = await tx.selectFrom('sessions').select('id').where('forked_from', 'in', ids).execute()
    ids = forks.map(({ id }) => id).filter((id) => id !== keep)
    if (keep !== undefined && ids.length < forks.length) await letGo(tx, keep)
  }
  return total
}

/** Ends all other active sessions of a user in an app. @returns number of sessions that ended */
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
    // Repeats until no session is left: one may have been forked while it was ended, and only the next statement sees
    // that fork.
    if (ended.length === 0) {
      if (total > 0) await letGo(tx, sessionId)
      return total
    }
    total += ended.length
  }
}

/**
 * Ends all active sessions of a user in an app, or those whose login was before a moment.
 * @returns number of sessions that ended
 */
export const endAllSessions = (
  tx: Tx,
  at: Date,
  { userId, ...of }: { appId: string; userId: string; before?: Date | undefined },
): Promise<number> => endSessionsOf(tx, at, { userIds: [userId], ...of })

/**
 * Ends the active sessions of some users, or those whose login was before a moment. A fork has the login of the session
 * that it comes from.
 * @returns number of sessions that ended
 */
export async function endSessionsOf(
  tx: Tx,
  at: Date,
  { userIds, appId, before }: { userIds: readonly string[]; appId?: string | undefined; before?: Date | undefined },
): Promise<number> {
  for (let total = 0; ;) {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: 'revoked' })
      .where('user_id', 'in', userIds)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .$if(before !== undefined, (query) => query.where('logged_in_at', '<', before as Date))
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    // Repeats until no session is left: one may have been forked while it was ended, and only the next statement sees
    // that fork.
    if (ended.length === 0) return total
    total += ended.length
  }
}

/** Detaches a fork from the session that it came from, since it no longer depends on that session, which ends. */
async function letGo(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ forked_from: null })
    .where('id', '=', sessionId)
    .where('forked_from', 'is not', null)
    .execute()
}
