import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SendOptions } from '../contract/index.ts'

/**
 * Remembers how long messages took, and delays calls that send none for as long. Otherwise a quick answer would
 * reveal that an address is a test account.
 */
export interface SendingTimes {
  /**
   * Sends a message and remembers the time. If `isTest` is set, it sends nothing and waits for the time of a random
   * one of the last messages instead; before the first message it does not wait.
   */
  send(work: () => Promise<void>, options?: SendOptions): Promise<void>
}

/** Number of times that are remembered. One of them is drawn at random, since a constant time would be noticed too. */
const REMEMBERED = 20

export function createSendingTimes(): SendingTimes {
  const times: number[] = []
  return {
    async send(work, { isTest } = {}) {
      if (isTest) {
        if (times.length > 0) await setTimeout(times[randomInt(times.length)])
        return
      }
      const begin = performance.now()
      await work()
      times.push(performance.now() - begin)
      if (times.length > REMEMBERED) times.shift()
    },
  }
}
