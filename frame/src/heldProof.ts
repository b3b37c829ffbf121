import { MFA_TIMEOUT_MS, type MfaMethod } from 'latchkey/core/frame/contract'
import type { FrameClock } from './environment.ts'

/** Milliseconds for which the token of a proven second factor is kept: as long as a user has for proving one. */
const HELD_PROOF_MS = MFA_TIMEOUT_MS

/** The server's token for a proven second factor. Calls send it as a proof by that method, with the token as code. */
export interface MfaToken {
  mfaMethod: MfaMethod
  mfaCode: string
}

/** Keeps the token of `mfa:verify` in memory until the next request that needs a second factor. */
export interface HeldProof {
  /** Grows when a token is dropped, so that a factor that was proven before a logout is not kept after it. */
  readonly generation: number
  /** Keeps a token, unless the generation in which it was requested is over. */
  keep(userId: string, token: MfaToken, generation: number): void
  /** Returns the user's token and forgets it, since it is valid once. */
  take(userId: string): MfaToken | null
  /** Forgets the token of a user, or of any user. */
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
