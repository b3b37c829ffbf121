import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { holdLock } from '../saga/holdLock.ts'

/** Milliseconds to wait for another tab that handles a return from a provider: that tab may be frozen. */
const PATIENCE_MS = 10_000

/**
 * Waits until no other tab of this browser handles a user's return from an OAuth provider, and makes later tabs wait.
 * Two tabs may load the address of the same return. The second would take its code for one that no login waits for, and
 * void it (`revokeCode`) before the first has redeemed it.
 *
 * @returns a function that lets the next tab begin; further calls of it do nothing
 */
export function* holdReturns(): SagaGenerator<() => void> {
  const { brand } = yield* services()
  return yield* call(holdLock, `${brand}:oauth-return`, PATIENCE_MS)
}
