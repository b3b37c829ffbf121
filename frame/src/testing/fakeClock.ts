import type { FrameClock } from '../environment.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends FrameClock {
  /** Runs what is due within `ms`, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
  /**
   * Waits until a timer is due in exactly `ms`, and then advances to it. For code that starts its timer after real
   * asynchronous work, such as deriving a key.
   */
  pass(ms: number): Promise<void>
  pending(): number
}

/** One turn of the event loop: every promise that can settle has settled after it. */
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

export function createFakeClock(start = Date.UTC(2030, 0, 1)): FakeClock {
  const timers = new Set<{ at: number; run: () => void }>()
  let time = start
  const clock: FakeClock = {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pending: () => timers.size,
    async advance(ms) {
      const end = time + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        time = Math.max(time, next.at)
        timers.delete(next)
        next.run()
        await settle()
      }
      time = end
    },
    async pass(ms) {
      while (![...timers].some(({ at }) => at === time + ms)) await settle()
      await clock.advance(ms)
    },
  }
  return clock
}
