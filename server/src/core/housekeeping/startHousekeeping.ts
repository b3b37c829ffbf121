import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Queryable } from '../foundation/index.ts'
import { deleteExpired, type HouseBatch, type Housework } from './deleteExpired.ts'

/** Pause between the end of a run and the start of the next. Expired rows stay for at most this long, plus the run. */
const PAUSE_MS = 60_000

export interface HousekeepingSettings {
  /** Retention of security events, in seconds. */
  retentionS: number
  onBatch?: ((batch: HouseBatch) => void) | undefined
  /** More to do, before each run. */
  also?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** After each run; the next one waits for it. */
  onDone?: ((work: Housework) => void | Promise<void>) | undefined
  onFailure(error: unknown): void
}

/** Keeps house until it is stopped. @returns stops it; resolves after the batch under way */
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
