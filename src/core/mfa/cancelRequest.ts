import { createAction } from '@reduxjs/toolkit'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { requireRequest } from './chooseMethod.ts'

/** The user, or the host for them, cancelled the request for a second factor. */
export const requestCancelled = createAction('mfa/requestCancelled')

/** Cancels the request: the call that needs a second factor fails with `mfa_canceled`. @throws AuthError `mfa_not_asked` */
export function* cancelRequest(): SagaGenerator<void> {
  yield* call(requireRequest)
  yield* put(requestCancelled())
}
