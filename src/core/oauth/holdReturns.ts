import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { holdLock } from '../saga/holdLock.ts'

/** Milliseconds to wait for another tab that handles a return: it may be frozen. */
const PATIENCE_MS = 10_000

/**
 * Waits until no other tab of this browser handles a return, and makes later tabs wait. Two tabs may load the same return: the
 * second would not recognise it as the first one's, and void its code.
 *
 * @returns a function that lets the next tab begin; further calls of it do nothing
 */
export function* holdReturns(): SagaGenerator<() => void> {
  const { brand } = yield* services()
  return yield* call(holdLock, `${brand}:oauth-return`, PATIENCE_MS)
}
