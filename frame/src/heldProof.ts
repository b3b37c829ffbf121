import { MFA_TIMEOUT_MS, type MfaMethod } from 'latchkey/core/frame/contract'
import type { FrameClock } from './environment.ts'

/** Milliseconds for which a second factor that was proven ahead is kept: as long as anybody has to prove one. */
const HELD_PROOF_MS = MFA_TIMEOUT_MS

/** The server's token for a second factor. For other calls it is a proof of that method, with the token as its code. */
export interface MfaToken {
  mfaMethod: MfaMethod
  mfaCode: string
}

/** Keeps the one second factor that was proven ahead, in memory only, until the next request that takes one. */
export interface HeldProof {
  /** Grows when one was dropped, so that a factor proven before a logout is not kept after it. */
  readonly generation: number
  /** For a token that was asked for in this generation. */
  keep(userId: string, token: MfaToken, generation: number): void
  /** Gives it, and forgets it: a proof is good once. */
  take(userId: string): MfaToken | null
  /** Forgets it: that of a user, or whosever it is. */
  drop(userId?: string): void
  /** Forgets whatever is not this user's. */
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
