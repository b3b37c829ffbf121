import { PATHS, type WireUser } from '../contract.ts'
import { services } from '../saga/context.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { termsAccepted, termsDeclined } from './events.ts'
import { updateUser } from './linking.ts'

/** POST users/me/accept_terms; the after-login step goes on when it succeeds. */
export function* acceptTerms(): SagaGenerator<void> {
  const { api } = yield* services()
  const user = yield* call(api.post<WireUser>, PATHS.acceptTerms, {})
  yield* call(updateUser, user)
  yield* put(termsAccepted())
}

/** 'No thanks': the after-login step ends the login. */
export function* declineTerms(): SagaGenerator<void> {
  yield* put(termsDeclined())
}
