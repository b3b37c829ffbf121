import type { Clock, Queryable } from '../foundation/index.ts'
import type { Erasure } from './erasure.ts'

export interface EraseDueOptions {
  /** Stops the run after the user who is being erased. */
  signal?: AbortSignal | undefined
  /**
   * Called for a user who could not be erased. The run continues with the others, and the next run tries this one
   * again.
   */
  onFailure(error: unknown, userId: string): void
}

/** Number of due users that are read at a time. Each of them is then erased in a transaction of its own. */
const BATCH = 100

/**
 * Erases the users whose grace period is over, each in a transaction of its own, so that a crash leaves nobody half
 * erased. Several servers may do it at once.
 * @returns the number of users that this server erased
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
      // Continues after the last user of the previous batch, so that a user who cannot be erased does not block the
      // others.
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
