import { readAccessToken } from './accessToken.ts'
import type { FrameClock } from './environment.ts'
import { wipe, type Bytes } from './keys/bytes.ts'
import type { SealedDeviceShare } from './storage/deviceShares.ts'

/** Milliseconds without use after which the auth share is dropped from memory. */
export const WARM_IDLE_MS = 60_000

/** Milliseconds after which the server is asked again even if the wallet is in use: the user may no longer have access. */
export const WARM_MAX_MS = 300_000

/**
 * The server's share of a wallet's key (auth share), which it released, with the sealed share of this device that it
 * belongs to. Neither a key nor entropy is kept.
 */
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
 * Keeps the auth share of the wallet in use, so that not every signature waits for the server. It is returned only for the
 * same access token that the server accepted, until that expires: a forged token never gets it.
 */
export interface WarmShare {
  /** Returns a copy of the share; the caller wipes it. */
  find(accessToken: string, address: string): WarmPair | null
  /** Extends the time for which the share is kept, as {@link find} does. @returns false if there is no share */
  refresh(accessToken: string, address: string): boolean
  /** Grows when a share is dropped, so that one that was requested before a logout and arrives after it is not kept. */
  readonly generation: number
  /** Keeps a copy of a share, unless the generation in which it was requested is over. Only for shares that were released without a second factor. */
  keep(accessToken: string, address: string, pair: WarmPair, generation: number): void
  /** Forgets the share if it is this user's; without an id, any user's. */
  drop(userId?: string): void
  /** Forgets the share unless it is this user's. */
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
    // Another token may be another user's, or a forged one that the server has not accepted.
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
      held = {
        accessToken,
        userId: claims.userId,
        address,
        device,
        authShare: authShare.slice(),
        until,
        stopTimer: () => {},
      }
      restart(held)
    },
  }
}
