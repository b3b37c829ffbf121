import type { Clock } from '../clock.ts'
import { NONCE_LIFETIME_MS } from './nonces.ts'

/**
 * Detects proofs that were shown before. They are kept in this server's memory for as long as the nonces of its proofs
 * are good.
 */
export interface SeenProofs {
  /** @returns false for one that was there before */
  isFirst(key: string, id: string): boolean
}

export function createSeenProofs(clock: Clock): SeenProofs {
  // Two halves, so that forgetting costs nothing: the older one goes as a whole.
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
