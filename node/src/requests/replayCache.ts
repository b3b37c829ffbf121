/** Remembers which proofs were used, so that a recorded request is refused when it is sent again. */
export interface ReplayCache {
  /**
   * Stores an id, and returns true if it was not stored before. This must be atomic: of two calls at once, one returns
   * true.
   * @param id 43 characters of base64url
   * @param expiresAt epoch milliseconds, after which the id may be forgotten
   */
  use(id: string, expiresAt: number): boolean | Promise<boolean>
}

/**
 * Remembers used proofs in this process. If several processes serve one origin, a proof would pass once in each: give
 * `createBackend` a cache that they share, such as Redis with `SET <id> 1 NX PXAT <expiresAt>`.
 * @param now epoch milliseconds. Default: `Date.now`
 */
export function createMemoryReplayCache(now: () => number = Date.now): ReplayCache {
  const used = new Map<string, number>()
  let sweepsAt = 0

  const sweep = (at: number): void => {
    for (const [id, expiresAt] of used) if (expiresAt <= at) used.delete(id)
    sweepsAt = at + SWEEP_MS
  }

  return {
    use(id, expiresAt) {
      const at = now()
      if (at >= sweepsAt) sweep(at)
      if (used.has(id)) return false
      used.set(id, expiresAt)
      return true
    },
  }
}

/** Milliseconds between two removals of expired ids, so that not every request searches all of them. */
const SWEEP_MS = 10_000
