import type { Locks } from '../services/types.ts'
import { services } from './context.ts'
import { call, cancelled, type SagaGenerator } from './effects.ts'

/**
 * Waits for a lock that all tabs of this browser share (Web Locks), and holds it until the returned function is called. Goes on without
 * it after `patienceMs`, as the tab that holds it may be frozen, and where there are no Web Locks.
 *
 * @returns a function that lets the next tab begin; further calls of it do nothing
 * @example
 * const release = yield* call(holdLock, `${brand}:my-queue`, 10_000)
 * try {
 *   yield* call(work)
 * } finally {
 *   release()
 * }
 */
export function* holdLock(name: string, patienceMs: number): SagaGenerator<() => void> {
  const { locks } = yield* services()
  const holding = hold(locks, name, patienceMs)
  try {
    return yield* call(() => holding)
  } finally {
    if (yield* cancelled()) void holding.then((release) => release())
  }
}

const hold = (locks: Locks, name: string, patienceMs: number): Promise<() => void> =>
  new Promise((resolve, reject) => {
    locks.withLock(name, patienceMs, () => new Promise<void>((release) => resolve(release))).catch(reject)
  })
