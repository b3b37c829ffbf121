import { CANCEL } from 'redux-saga'
import type { Clock } from './types.ts'

/** Longest delay that `setTimeout` can hold (2³¹ - 1 ms, 24.8 days); a longer one would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

const after: Clock['after'] = (ms, run) => {
  const timer = setTimeout(run, Math.min(ms, MAX_TIMEOUT_MS))
  return () => clearTimeout(timer)
}

/** The system's clock. `sleep` and `after` end after 24.8 days at the latest. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after,
  sleep(ms) {
    let stop: () => void
    const sleeping = new Promise<void>((resolve) => {
      stop = after(ms, resolve)
    })
    return Object.assign(sleeping, { [CANCEL]: () => stop() })
  },
}
