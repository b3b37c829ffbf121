import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../transact.ts'
import { listChores, type Chore } from './chores.ts'
import { deleteBatch, type Place } from './deleteBatch.ts'

/** Retention of security events unless the operator sets another, in seconds: a year, plus time to notice. */
export const EVENT_RETENTION_S = 400 * 86_400

/** Rows of the first batch. */
const FIRST_SIZE = 100
const LARGEST_SIZE = 5_000
/** A batch of so few may take as long as it takes: it is not their number that it takes long for. */
const SMALLEST_SIZE = 10
/** Milliseconds that a batch is to take: the size is found by this. */
const AIM_MS = 40
/** Time limit of a batch in the database, in milliseconds. Its locks are held for at most this and a commit. */
const LIMIT_MS = 80

/** Timing of the batches. For tests. */
export interface Pace {
  /** Milliseconds on a clock that only goes forwards. */
  now(): number
  pause(ms: number): Promise<unknown>
}

/** One batch that was done. */
export interface HouseBatch {
  table: string
  /** Rows; sessions that went with the last of their tokens count here. */
  deleted: number
  /** Milliseconds from `begin` to `commit` as seen from here. */
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
  /** Milliseconds of the longest batch, from `begin` to `commit` as seen from here: nothing was locked for longer. */
  longestMs: number
}

const realPace: Pace = { now: () => performance.now(), pause: (ms) => sleep(ms, undefined, { ref: false }) }

/**
 * Deletes rows that have become meaningless, in batches whose statement may lock for 80 ms and its commit, until none
 * are left. If another server is already doing it, this one leaves it to that one. Never needed for correctness.
 * @param db without limits of its own
 */
export async function deleteExpired(db: Queryable, clock: Clock, options: HousekeepingOptions = {}): Promise<Housework> {
  const { retentionS = EVENT_RETENTION_S } = options
  const work: Housework = { deleted: {}, batches: 0, ms: 0, longestMs: 0 }
  const startedAt = Date.now()
  for (const chore of listChores(clock, retentionS)) {
    if (!(await doChore(db, clock, chore, work, options))) break
  }
  return { ...work, ms: Date.now() - startedAt }
}

/** @returns false if this server should not go on */
async function doChore(db: Queryable, clock: Clock, chore: Chore, work: Housework, { pace = realPace, onBatch, signal }: HousekeepingOptions): Promise<boolean> {
  let after: Place | undefined
  for (let size = FIRST_SIZE; !signal?.aborted;) {
    const started = pace.now()
    const batch = await deleteBatch(db, clock, chore, { size, after, limitMs: size > SMALLEST_SIZE ? LIMIT_MS : undefined })
    if (batch === 'busy') return false
    const ms = pace.now() - started
    work.batches += 1
    work.longestMs = Math.max(work.longestMs, ms)
    if (batch === 'too_slow') {
      size = Math.max(SMALLEST_SIZE, size >> 2)
    } else {
      work.deleted[chore.table] = (work.deleted[chore.table] ?? 0) + batch.deleted
      onBatch?.({ table: chore.table, deleted: batch.deleted, ms })
      if (batch.seen < size) return true
      after = batch.reached
      size = nextSize(size, ms)
    }
    // Half of the time is the traffic's.
    await pace.pause(ms)
  }
  return false
}

/** Towards the aim, and at most twice as many as before. */
const nextSize = (size: number, ms: number): number =>
  Math.round(Math.min(LARGEST_SIZE, Math.max(SMALLEST_SIZE, Math.min(2, AIM_MS / Math.max(ms, 1)) * size)))
