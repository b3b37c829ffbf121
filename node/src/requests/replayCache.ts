/** Remembers which proofs were used, so that a request which somebody recorded is not worth anything. */
export interface ReplayCache {
  /**
   * Takes an id down, and says whether it is the first time. Both in one step: of two calls at once only one may be first.
   * @param id 43 characters of base64url
   * @param expiresAt epoch milliseconds, after which the id may be forgotten
   */
  use(id: string, expiresAt: number): boolean | Promise<boolean>
}

/**
 * Remembers used proofs in this process. Where several processes answer for one origin, a proof would pass once in each: give
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

/** Milliseconds between two looks at what may be forgotten. */
const SWEEP_MS = 10_000
