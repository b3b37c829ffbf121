import { services } from '../saga/context.ts'
import { call, cancelled, type SagaGenerator } from '../saga/effects.ts'
import type { Locks } from '../services/types.ts'

/** Milliseconds to wait for another tab that is redeeming: it may be frozen. */
const PATIENCE_MS = 10_000

/**
 * Waits until no other tab of this browser deals with a return, and keeps the others waiting. Two tabs may have the same one, and the second would take the
 * first's for a stranger's and void its code.
 *
 * @returns lets the next one begin; further calls do nothing
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
