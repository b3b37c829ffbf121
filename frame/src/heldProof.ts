import { MFA_TIMEOUT_MS, type MfaMethod } from 'latchkey/core/frame/contract'
import type { FrameClock } from './environment.ts'

/**
 * Milliseconds for which the token of a verified second factor is kept: the same limit as for the user's entry of a
 * code.
 */
const HELD_PROOF_MS = MFA_TIMEOUT_MS

/** The server's token for a verified second factor. Calls send it in place of a code, under the name of its method. */
export interface MfaToken {
  mfaMethod: MfaMethod
  mfaCode: string
}

/** Keeps the token from `mfa:verify` in memory until the next request that needs a second factor. */
export interface HeldProof {
  /**
   * Grows when a token is dropped, so that a token that was requested before a logout and arrives after it is not
   * kept.
   */
  readonly generation: number
  /** Keeps a token, unless the generation in which it was requested is over. */
  keep(userId: string, token: MfaToken, generation: number): void
  /** Returns the user's token and forgets it, since the server accepts it once. */
  take(userId: string): MfaToken | null
  /** Forgets the token if it is this user's; without an id, any user's. */
  drop(userId?: string): void
  /** Forgets the token unless it is this user's. */
  dropOthers(userId: string): void
}

export function createHeldProof(clock: FrameClock): HeldProof {
  let held: (MfaToken & { userId: string; stopTimer: () => void }) | null = null
  let generation = 0

  const forget = (): void => {
    held?.stopTimer()
    held = null
  }

  return {
    get generation() {
      return generation
    },
    keep(userId, token, asked) {
      if (asked !== generation) return
      forget()
      held = { ...token, userId, stopTimer: clock.after(HELD_PROOF_MS, forget) }
    },
    take(userId) {
      if (held?.userId !== userId) return null
      const { mfaMethod, mfaCode } = held
      forget()
      return { mfaMethod, mfaCode }
    },
    drop(userId) {
      generation++
      if (userId === undefined || held?.userId === userId) forget()
    },
    dropOthers(userId) {
      if (held && held.userId !== userId) forget()
    },
  }
}
