import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SendOptions } from '../contract/index.ts'

/**
 * How long messages took lately, so that a message that is not sent takes as long: the fixed codes of test accounts
 * would show by answers that come at once.
 */
export interface SendingTimes {
  /**
   * Sends a message, and remembers how long that took. One that `isTest` is not sent: that takes as long as one of the
   * last messages did, and no time before the first one.
   */
  send(work: () => Promise<void>, options?: SendOptions): Promise<void>
}

/** One of them is drawn, as a time that stays the same would show too. */
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
