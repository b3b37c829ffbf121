import { randomInt } from 'node:crypto'

/** Longest wait that is named, in milliseconds. Whoever would have to wait longer gets a time at random. */
const LONGEST_MS = 60_000

/** Gives refused callers times to come back, one after the other, so that they do not come all at once. */
export interface RetryTimes {
  /**
   * Books the next free time.
   * @param waitMs how long those who wait already will take, in milliseconds
   * @param msEach milliseconds from one caller to the next
   * @returns seconds for `Retry-After`
   */
  book(waitMs: number, msEach: number): number
}

/** @param now a steady clock in milliseconds */
export function createRetryTimes(now: () => number): RetryTimes {
  let bookedUntil = 0
  return {
    book(waitMs, msEach) {
      const at = now()
      const next = Math.max(bookedUntil, at + waitMs) + msEach
      const isFar = next - at > LONGEST_MS
      if (!isFar) bookedUntil = next
      const ms = isFar ? randomInt(LONGEST_MS / 2, LONGEST_MS) : next - at
      return Math.max(1, Math.ceil(ms / 1_000))
    },
  }
}
