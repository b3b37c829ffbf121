import { defineAction } from '../slice/defineAction.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { requireRequest } from './chooseMethod.ts'

/** The user, or the host for them, proves nothing. */
export const requestCancelled = defineAction('mfa/requestCancelled')

/** Has what asked for a second factor fail with `mfa_canceled`. @throws AuthError `mfa_not_asked` */
export function* cancelRequest(): SagaGenerator<void> {
  yield* call(requireRequest)
  yield* put(requestCancelled())
}
