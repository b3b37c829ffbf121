import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Queryable } from '../foundation/index.ts'
import { listChores, type Chore } from './chores.ts'
import { deleteBatch, type Place } from './deleteBatch.ts'

/** Retention of security events unless the operator sets another, in seconds: a year, plus time to notice. */
export const EVENT_RETENTION_S = 400 * 86_400

/** Rows of the first batch. */
const FIRST_SIZE = 100
const LARGEST_SIZE = 5_000
/** Fewer than this only if so many took too long. */
const SMALLEST_SIZE = 10
/** Milliseconds for which a batch is to lock rows: its size is found by this. */
const AIM_MS = 30
/** A run that takes longer than this is behind, and leaves less of the time to the traffic. In milliseconds. */
const BEHIND_MS = 60_000

/** Timing of the batches. For tests. */
export interface Pace {
  /** Time limit of a batch's statements in the database, in milliseconds. */
  limitMs: number
  /** Milliseconds on a clock that only goes forwards. */
  now(): number
  /** Milliseconds that a batch locked, of those by the database's clock. */
  took(databaseMs: number): number
  pause(ms: number): Promise<unknown>
}

/** One batch that was done. */
export interface HouseBatch {
  table: string
  /** Rows; sessions that went with the last of their tokens count here. */
  deleted: number
  /** Milliseconds for which rows were locked, by the database's clock and without the commit. */
  ms: number
}

export interface HousekeepingOptions {
  /** Retention of security events, in seconds. */
  retentionS?: number | undefined
  pace?: Pace | undefined
  onBatch?: ((batch: HouseBatch) => void) | undefined
  /** Ends it after the batch under way. */
  signal?: AbortSignal | undefined
}

/** Result of one run. */
export interface Housework {
  /** Rows by table; sessions that went with the last of their tokens count there. */
  deleted: Record<string, number>
  batches: number
  /** Milliseconds of the whole, pauses among them. */
  ms: number
  /** Milliseconds for which the longest batch locked rows, by the database's clock and without the commit, which does not wait for the disk. */
  longestMs: number
  /** Milliseconds of the longest batch as seen from here, with the search for its rows and the wait for a busy processor. Locks are held for a part of it. */
  longestSeenMs: number
  /** Tables of which one row took longer than a batch may. The next run tries again. */
  tooSlow: string[]
}

const realPace: Pace = {
  // Locks are to be held for less than 100: the rest is for the commit.
  limitMs: 60,
  now: () => performance.now(),
  took: (ms) => ms,
  pause: (ms) => sleep(ms, undefined, { ref: false }),
}

/** A chore that is not done, and how to go on with it. */
interface OpenChore {
  chore: Chore
  size: number
  after: Place | undefined
}

/**
 * Deletes rows that have become meaningless, in batches whose statements may lock for 60 ms, until none are left. A
 * batch of each table follows one of another, so that no table waits for a long one. If another server is already
 * doing it, this one leaves it to that one. Never needed for correctness.
 * @param db without limits of its own
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
      // Half of the time is the traffic's.
      await pace.pause(pace.now() - startedAt > BEHIND_MS ? batch.ms / 4 : batch.ms)
    }
    open = next
  }
  return ended()
}

/** @returns how to go on, unless all is done, and how long it took in the database */
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

/** Towards the aim, and at most twice as many as before. */
const nextSize = (size: number, ms: number): number =>
  Math.round(
    Math.min(LARGEST_SIZE, Math.max(Math.min(SMALLEST_SIZE, size), Math.min(2, AIM_MS / Math.max(ms, 1)) * size)),
  )
