import { call, type SagaGenerator } from '../saga/effects.ts'
import { endSession, openSession } from './saga.ts'

/** Forgets the session here and in the other tabs, once the server has ended it. Nothing is sent. */
export function* forgetSession(): SagaGenerator<void> {
  const session = yield* openSession()
  session.clear()
  yield* call(endSession)
}
