import { CANCEL } from 'redux-saga'
import type { Clock } from '../core/services/types.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /**
   * Moves time on by `ms`, running due timers in order, and lets promises settle before the first, between timers and after
   * the last. `advance(0)` only lets promises settle.
   */
  advance(ms: number): Promise<void>
  /** Returns the number of pending timers. If it is not 0 after a client was destroyed, something leaks. */
  pending(): number
  /** Milliseconds until the next timer is due; `null` when none waits. */
  untilNext(): number | null
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** The real `setTimeout`, saved when the module loads, so that a test runner's fake timers do not replace it. */
const macrotask = globalThis.setTimeout

/** Waits one turn of the event loop, after which every promise that can settle has settled. */
const settle = (): Promise<void> => new Promise((resolve) => void macrotask(resolve, 0))

/**
 * Makes a clock for tests: `createTestClient({ services: { clock } })`.
 *
 * @param start Initial time in epoch milliseconds.
 * @example
 * const clock = createFakeClock()
 * const waiting = clock.sleep(1_400)
 * await clock.advance(1_400)
 * await waiting
 */
export function createFakeClock(start: number = Date.UTC(2030, 0, 1)): FakeClock {
  const timers = new Set<Timer>()
  let time = start

  const after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: time + Math.max(0, ms), run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  /**
   * Finds the next due timer. The set keeps insertion order, so timers for the same time run in the order in which they were
   * set.
   */
  const nextDue = (end: number): Timer | undefined => {
    let next: Timer | undefined
    for (const timer of timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer
    return next
  }

  return {
    now: () => time,
    after,
    sleep(ms) {
      let stop = () => {}
      const sleeping = new Promise<void>((resolve) => {
        stop = after(ms, resolve)
      })
      return Object.assign(sleeping, { [CANCEL]: () => stop() })
    },
    async advance(ms) {
      const end = time + ms
      await settle()
      for (let timer = nextDue(end); timer; timer = nextDue(end)) {
        timers.delete(timer)
        time = timer.at
        timer.run()
        await settle()
      }
      time = end
    },
    pending: () => timers.size,
    untilNext() {
      const next = nextDue(Infinity)
      return next ? next.at - time : null
    },
  }
}
