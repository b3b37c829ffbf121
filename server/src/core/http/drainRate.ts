/**
 * Milliseconds a request that are assumed before any was measured. Rather too few: a queue that is too long at first is
 * cut once the first requests were served, while one that is too short would refuse requests for nothing.
 */
const ASSUMED_MS = 2
/** Number of requests in one measurement. They are let in by bursts, whenever several others end at once. */
const BATCH = 32
/** Weight of a new measurement, and how many times the known value it may be: a machine that stalls once is not slow. */
const WEIGHT = 1 / 4
const MOST_TIMES = 4
/** Milliseconds without a queue after which the rate counts as unknown: what slowed the server down may be over. */
const FORGOTTEN_MS = 10_000

/** Measures how fast a queue drains, by the times at which waiting requests are let in. */
export interface DrainRate {
  /** Call it when a waiting request is let in. @param hasMore whether others still wait */
  letIn(hasMore: boolean): void
  /** Milliseconds from one request to the next. */
  msEach(): number
}

export function createDrainRate(now: () => number): DrainRate {
  let known = ASSUMED_MS
  let batch = { count: 0, ms: 0 }
  /** When the last request was let in, if others waited then: only so the time until the next says how long one takes. */
  let since: number | undefined
  let lastAt = -Infinity
  const isForgotten = (): boolean => since === undefined && now() - lastAt > FORGOTTEN_MS

  return {
    letIn(hasMore) {
      if (isForgotten()) {
        known = ASSUMED_MS
        batch = { count: 0, ms: 0 }
      }
      const at = now()
      if (since !== undefined) batch = { count: batch.count + 1, ms: batch.ms + at - since }
      if (batch.count === BATCH) {
        known += (Math.min(batch.ms / BATCH, MOST_TIMES * known) - known) * WEIGHT
        batch = { count: 0, ms: 0 }
      }
      since = hasMore ? at : undefined
      lastAt = at
    },
    msEach: () => (isForgotten() ? ASSUMED_MS : Math.max(known, 0.1)),
  }
}
