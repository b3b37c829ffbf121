import { readAccessToken } from './accessToken.ts'
import type { FrameClock } from './environment.ts'
import { wipe, type Bytes } from './keys/bytes.ts'
import type { SealedDeviceShare } from './storage/deviceShares.ts'

/** Milliseconds without use after which the auth share is forgotten. */
export const WARM_IDLE_MS = 60_000

/** Milliseconds after which the server is asked again however much the wallet is used: it may have changed its mind. */
export const WARM_MAX_MS = 300_000

/** A released auth share and the sealed device share it belongs to. Never a key or entropy. */
export interface WarmPair {
  device: SealedDeviceShare
  authShare: Bytes
}

interface Held extends WarmPair {
  accessToken: string
  userId: string
  address: string
  until: number
  stopTimer: () => void
}

/**
 * Keeps the auth share of the one wallet in use, so that not every signature waits for the server. It serves only the very
 * token that the server accepted, until that expires: a forged token never finds it.
 */
export interface WarmShare {
  /** A copy of the share; the caller wipes it. */
  find(accessToken: string, address: string): WarmPair | null
  /** Keeps what {@link find} would give for as long as a use of it would. @returns whether there is something */
  refresh(accessToken: string, address: string): boolean
  /** Grows when something was dropped, so that a share asked for before a logout is not kept after it. */
  readonly generation: number
  /** Takes a copy. For shares that were released without a second factor only, and in the generation they were asked for in. */
  keep(accessToken: string, address: string, pair: WarmPair, generation: number): void
  /** Forgets it: that of a user, or whosever it is. */
  drop(userId?: string): void
  /** Forgets whatever is not this user's. */
  dropOthers(userId: string): void
}

export function createWarmShare(clock: FrameClock): WarmShare {
  let held: Held | null = null

  const forget = (): void => {
    held?.stopTimer()
    wipe(held?.authShare)
    held = null
  }

  const restart = (pair: Held): void => {
    pair.stopTimer()
    pair.stopTimer = clock.after(Math.max(0, Math.min(WARM_IDLE_MS, pair.until - clock.now())), forget)
  }

  const use = (accessToken: string, address: string): Held | null => {
    if (!held) return null
    // Another token means another user, or the same one after the server was asked again.
    if (held.accessToken !== accessToken || held.until <= clock.now()) forget()
    if (held?.address !== address) return null
    restart(held)
    return held
  }

  let generation = 0

  return {
    get generation() {
      return generation
    },
    drop(userId) {
      generation++
      if (userId === undefined || held?.userId === userId) forget()
    },
    dropOthers(userId) {
      if (held && held.userId !== userId) forget()
    },
    find(accessToken, address) {
      const found = use(accessToken, address)
      return found && { device: found.device, authShare: found.authShare.slice() }
    },
    refresh: (accessToken, address) => use(accessToken, address) !== null,
    keep(accessToken, address, { device, authShare }, asked) {
      const claims = readAccessToken(accessToken)
      if (!claims || asked !== generation) return
      forget()
      const until = Math.min(claims.expiresAt, clock.now() + WARM_MAX_MS)
      held = { accessToken, userId: claims.userId, address, device, authShare: authShare.slice(), until, stopTimer: () => {} }
      restart(held)
    },
  }
}
