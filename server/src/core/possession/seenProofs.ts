import type { Clock } from '../clock.ts'
import { NONCE_LIFETIME_MS } from './nonces.ts'

/**
 * Detects proofs that are used a second time. This server remembers them in memory for as long as their nonces are valid.
 */
export interface SeenProofs {
  /** @returns false for a proof that was used before */
  isFirst(key: string, id: string): boolean
}

export function createSeenProofs(clock: Clock): SeenProofs {
  // Two sets by age, so that old proofs are forgotten cheaply: the older set is dropped as a whole.
  let [young, old] = [new Set<string>(), new Set<string>()]
  let turnsAt = clock.now() + NONCE_LIFETIME_MS

  return {
    isFirst(key, id) {
      if (clock.now() >= turnsAt) {
        old = clock.now() < turnsAt + NONCE_LIFETIME_MS ? young : new Set()
        young = new Set()
        turnsAt = clock.now() + NONCE_LIFETIME_MS
      }
      const proof = `${key}.${id}`
      if (young.has(proof) || old.has(proof)) return false
      young.add(proof)
      return true
    },
  }
}
