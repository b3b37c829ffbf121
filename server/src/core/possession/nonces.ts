import { type Clock, isSameSecret } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'

const STEP_MS = 60_000
/**
 * Number of steps (minutes) for which a nonce stays valid after the step in which it was made: long enough that few
 * calls come with an expired nonce.
 */
const GOOD_STEPS = 5
const MAC_BYTES = 16

/** Longest time that a nonce is valid, in milliseconds. */
export const NONCE_LIFETIME_MS = (GOOD_STEPS + 1) * STEP_MS

/**
 * Nonces of RFC 9449, section 8. They date a proof by the server's clock, so a wrong clock in the browser does not
 * matter, and a malicious script cannot have a key sign proofs for later use. They are computed, not stored, so
 * servers that share a secret accept each other's.
 */
export interface Nonces {
  current(): string
  isGood(nonce: unknown): boolean
}

export function createNonces(keyring: Keyring, clock: Clock): Nonces {
  const make = (step: number): string =>
    `${step.toString(36)}.${keyring.mac('possession', 'nonce', String(step)).subarray(0, MAC_BYTES).toString('base64url')}`
  let latest = { step: Number.NaN, nonce: '' }

  return {
    current() {
      const step = Math.floor(clock.now() / STEP_MS)
      if (step !== latest.step) latest = { step, nonce: make(step) }
      return latest.nonce
    },
    isGood(nonce) {
      if (typeof nonce !== 'string' || nonce.length > 64) return false
      const step = Number.parseInt(nonce, 36)
      const age = Math.floor(clock.now() / STEP_MS) - step
      // One step ahead is accepted, since another server's clock may be ahead.
      return age >= -1 && age <= GOOD_STEPS && isSameSecret(Buffer.from(make(step)), Buffer.from(nonce))
    },
  }
}
