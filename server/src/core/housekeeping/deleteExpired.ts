import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Queryable } from '../foundation/index.ts'
import { listChores, type Chore } from './chores.ts'
import { deleteBatch, type Place } from './deleteBatch.ts'

/** Default retention of security events in seconds: a year, plus some weeks in which a user may notice something. */
export const EVENT_RETENTION_S = 400 * 86_400

/** Rows in the first batch of a table. The sizes of later batches depend on how long the one before took. */
const FIRST_SIZE = 100
const LARGEST_SIZE = 5_000
/** A batch gets smaller than this only if it exceeded the time limit. */
const SMALLEST_SIZE = 10
/** Milliseconds for which a batch should hold its row locks. The size of the next batch is adjusted towards it. */
const AIM_MS = 30
/** Milliseconds after which a run counts as being behind. It then pauses for a shorter time between batches. */
const BEHIND_MS = 60_000

/** Timing of the batches. Tests replace it. */
export interface Pace {
  /** Milliseconds that the statements of a batch may take in the database. */
  limitMs: number
  /** Milliseconds on a monotonic clock. */
  now(): number
  /**
   * Returns the milliseconds that a batch counts as having taken. The real pace returns its argument, measured by the
   * database.
   */
  took(databaseMs: number): number
  pause(ms: number): Promise<unknown>
}

/** A finished batch, for metrics. */
export interface HouseBatch {
  table: string
  /** Number of deleted rows, including sessions that lost their last token. */
  deleted: number
  /** Milliseconds for which rows were locked, by the database's clock, without the commit. */
  ms: number
}

export interface HousekeepingOptions {
  /** Retention of security events, in seconds. */
  retentionS?: number | undefined
  pace?: Pace | undefined
  onBatch?: ((batch: HouseBatch) => void) | undefined
  /** Stops the run after the current batch. */
  signal?: AbortSignal | undefined
}

/** What a run did, for the log and the metrics. */
export interface Housework {
  /** Number of deleted rows by table. Sessions that lost their last token count in the table of their tokens. */
  deleted: Record<string, number>
  batches: number
  /** Milliseconds that the run took, including its pauses. */
  ms: number
  /**
   * Milliseconds for which the longest batch locked rows, by the database's clock, without the commit, which does not
   * wait for the disk.
   */
  longestMs: number
  /**
   * Milliseconds of the longest batch as this process saw it, including the search for rows and waiting for the
   * processor. Rows are locked for only a part of it.
   */
  longestSeenMs: number
  /** Tables in which a single row exceeded the time limit. The next run tries them again. */
  tooSlow: string[]
}

const realPace: Pace = {
  // Locks should be held for less than 100 ms. The rest is left for the commit.
  limitMs: 60,
  now: () => performance.now(),
  took: (ms) => ms,
  pause: (ms) => sleep(ms, undefined, { ref: false }),
}

/** A chore with rows left, and where and how large its next batch is. */
interface OpenChore {
  chore: Chore
  size: number
  after: Place | undefined
}

/**
 * Deletes obsolete rows in batches that may lock rows for 60 ms, until none are left. The tables take turns, so that
 * a long one does not hold up the others. If another server is already deleting, this run ends at once. Nothing
 * depends on rows being deleted in time.
 * @param db connections without a statement time-out of their own
 */
export async function deleteExpired(
  db: Queryable,
  clock: Clock,
  options: HousekeepingOptions = {},
): Promise<Housework> {
  const { retentionS = EVENT_RETENTION_S, pace = realPace, signal } = options
  const work: Housework = { deleted: {}, batches: 0, ms: 0, longestMs: 0, longestSeenMs: 0, tooSlow: [] }
  const startedAt = pace.now()
  const ended = (): Housework => ({ ...work, ms: pace.now() - startedAt })
  let open: OpenChore[] = listChores(clock, retentionS).map((chore) => ({ chore, size: FIRST_SIZE, after: undefined }))
  while (open.length > 0) {
    const next: OpenChore[] = []
    for (const one of open) {
      if (signal?.aborted) return ended()
      const batch = await doBatch(db, clock, one, work, options)
      if (batch === 'busy') return ended()
      if (batch.left === undefined) continue
      next.push(batch.left)
      // The pause is as long as the batch, so that half of the time is left to the traffic.
      await pace.pause(pace.now() - startedAt > BEHIND_MS ? batch.ms / 4 : batch.ms)
    }
    open = next
  }
  return ended()
}

/**
 * Runs one batch. @returns the chore with its next batch, undefined if no rows are left, and the milliseconds that
 * the batch took
 */
async function doBatch(
  db: Queryable,
  clock: Clock,
  { chore, size, after }: OpenChore,
  work: Housework,
  { pace = realPace, onBatch }: HousekeepingOptions,
): Promise<{ left: OpenChore | undefined; ms: number } | 'busy'> {
  const began = pace.now()
  const batch = await deleteBatch(db, clock, chore, { size, after, limitMs: pace.limitMs })
  if (batch === 'busy') return 'busy'
  if (batch !== 'too_slow' && batch.seen === 0) return { left: undefined, ms: 0 }
  const ms = pace.took(batch === 'too_slow' ? pace.limitMs : batch.ms)
  work.batches += 1
  work.longestMs = Math.max(work.longestMs, ms)
  work.longestSeenMs = Math.max(work.longestSeenMs, pace.now() - began)
  if (batch === 'too_slow') {
    if (size > 1) return { left: { chore, size: Math.max(1, size >> 2), after }, ms }
    work.tooSlow.push(chore.table)
    return { left: undefined, ms }
  }
  work.deleted[chore.table] = (work.deleted[chore.table] ?? 0) + batch.deleted
  onBatch?.({ table: chore.table, deleted: batch.deleted, ms })
  return { left: batch.seen < size ? undefined : { chore, size: nextSize(size, ms), after: batch.reached }, ms }
}

/** Computes the next batch's size from how far this one was from the aim; at most twice the current size. */
const nextSize = (size: number, ms: number): number =>
  Math.round(
    Math.min(LARGEST_SIZE, Math.max(Math.min(SMALLEST_SIZE, size), Math.min(2, AIM_MS / Math.max(ms, 1)) * size)),
  )
