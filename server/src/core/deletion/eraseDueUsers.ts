import type { Clock, Queryable } from '../foundation/index.ts'
import type { Erasure } from './erasure.ts'

export interface EraseDueOptions {
  /** Ends it after the user under way. */
  signal?: AbortSignal | undefined
  /** Called for a user who could not be deleted. The others are, and the next run tries again. */
  onFailure(error: unknown, userId: string): void
}

/** Users that are looked for at a time. */
const BATCH = 100

/**
 * Deletes the users for good whose time to be restored is over: each in a transaction of its own, so that a crash leaves no half of one. Several servers may do it at once.
 * @returns how many this server deleted
 */
export async function eraseDueUsers(
  { db, clock, erasure }: { db: Queryable; clock: Clock; erasure: Erasure },
  { signal, onFailure }: EraseDueOptions,
): Promise<number> {
  let erased = 0
  let after = { at: new Date(0), id: '' }
  for (;;) {
    const due = await db
      .selectFrom('users')
      .select(['id', 'erase_at'])
      .where('erase_at', '<=', new Date(clock.now()))
      // Behind those of the last batch: one that cannot be deleted keeps no other one waiting.
      .where(({ eb, refTuple, tuple }) => eb(refTuple('erase_at', 'id'), '>', tuple(after.at, after.id)))
      .orderBy('erase_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, erase_at: at } of due) {
      if (signal?.aborted) return erased
      if (at) after = { at, id }
      try {
        if (await erasure.erase({ userId: id, isDue: true })) erased += 1
      } catch (error) {
        onFailure(error, id)
      }
    }
    if (due.length < BATCH) return erased
  }
}
