import type { Clock } from '../foundation/index.ts'
import { READ_LIFETIME_MS } from './verifyProof.ts'

/**
 * Detects proofs of reads that are used again. This process remembers them in memory for as long as they are
 * accepted; proofs of writes are recorded in the database, for all servers (`usedProofs.ts`).
 */
export interface SeenProofs {
  /** Remembers a proof. @returns false if it was used before */
  isFirst(hash: string): boolean
}

export function createSeenProofs(clock: Clock): SeenProofs {
  // Two sets by age, so that old proofs are forgotten cheaply: the older set is dropped as a whole.
  let [young, old] = [new Set<string>(), new Set<string>()]
  let turnsAt = clock.now() + READ_LIFETIME_MS

  return {
    isFirst(hash) {
      if (clock.now() >= turnsAt) {
        old = clock.now() < turnsAt + READ_LIFETIME_MS ? young : new Set()
        young = new Set()
        turnsAt = clock.now() + READ_LIFETIME_MS
      }
      if (young.has(hash) || old.has(hash)) return false
      young.add(hash)
      return true
    },
  }
}
