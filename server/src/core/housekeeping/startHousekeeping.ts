import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Queryable } from '../foundation/index.ts'
import { deleteExpired, type HouseBatch, type Housework } from './deleteExpired.ts'

/** Pause between the end of a run and the start of the next. Expired rows stay for at most this long, plus the run. */
const PAUSE_MS = 60_000

export interface HousekeepingSettings {
  /** Retention of security events, in seconds. */
  retentionS: number
  onBatch?: ((batch: HouseBatch) => void) | undefined
  /** Further regular work, done before each run, such as erasing users whose deletion is due. */
  also?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Called after each run; the next run waits for it. */
  onDone?: ((work: Housework) => void | Promise<void>) | undefined
  onFailure(error: unknown): void
}

/** Runs the housekeeping every minute. @returns a function that stops it, and resolves after the current batch */
export function startHousekeeping(
  db: Queryable,
  clock: Clock,
  { retentionS, also, onBatch, onDone, onFailure }: HousekeepingSettings,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const runHousekeeping = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await also?.(signal).catch(onFailure)
      if (signal.aborted) return
      await deleteExpired(db, clock, { retentionS, onBatch, signal }).then(onDone).catch(onFailure)
    }
  }
  const ended = runHousekeeping()
  return () => {
    stopping.abort()
    return ended
  }
}
