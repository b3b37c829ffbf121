import { services } from '../saga/context.ts'
import { call, cancelled, type SagaGenerator } from '../saga/effects.ts'
import type { Locks } from '../services/types.ts'

/** Milliseconds to wait for another tab that handles a return: it may be frozen. */
const PATIENCE_MS = 10_000

/**
 * Waits until no other tab of this browser handles a return, and makes later tabs wait. Two tabs may load the same return: the
 * second would not recognise it as the first one's, and void its code.
 *
 * @returns a function that lets the next tab begin; further calls of it do nothing
 */
export function* holdReturns(): SagaGenerator<() => void> {
  const { brand, locks } = yield* services()
  const holding = hold(locks, `${brand}:oauth-return`)
  try {
    return yield* call(() => holding)
  } finally {
    if (yield* cancelled()) void holding.then((release) => release())
  }
}

const hold = (locks: Locks, name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    locks.withLock(name, PATIENCE_MS, () => new Promise<void>((release) => resolve(release))).catch(reject)
  })
