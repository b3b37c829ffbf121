import { PATHS, type WireUser } from '../contract.ts'
import { createFlow } from '../flow/createFlow.ts'
import { showModalScreen } from '../modal/openScreen.ts'
import { services } from '../saga/context.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { logout, reloadUser } from '../session/saga.ts'
import { termsAccepted, termsDeclined } from './events.ts'
import { linkAccount, unlinkAccount, updateUser } from './linking.ts'
import { login } from './saga.ts'

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

/** The kernel's own flows: what the client's methods run. */
export const coreFlows = {
  login: createFlow('core/login', login),
  logout: createFlow('core/logout', logout),
  refreshUser: createFlow('core/refreshUser', reloadUser),
  linkAccount: createFlow('core/linkAccount', linkAccount, { concurrency: 'restart' }),
  unlinkAccount: createFlow('core/unlinkAccount', unlinkAccount),
  openScreen: createFlow('core/openScreen', showModalScreen, { concurrency: 'restart' }),
  acceptTerms: createFlow('core/acceptTerms', acceptTerms),
  declineTerms: createFlow('core/declineTerms', declineTerms),
}
