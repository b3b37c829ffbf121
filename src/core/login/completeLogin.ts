import { selectAppConfig } from '../config/slice.ts'
import { brandNames, type WireSession } from '../contract.ts'
import { services, startJob, type SagaContext } from '../saga/context.ts'
import { call, getContext, put, select, type SagaGenerator } from '../saga/effects.ts'
import { completeSession } from '../session/saga.ts'
import type { User } from '../user/types.ts'
import { loggedIn } from './events.ts'
import { runAfterLogin } from './steps.ts'

/** How a user logged in. */
export interface LoginSource {
  /** The method's name, such as `email`. */
  method: string
  /** The row of the login list, if the method has several, such as `metamask`. */
  row?: string | undefined
}

/**
 * Ends the flow of a login method: stores the session, sets the user, and lets the after-login steps run. If the user
 * logs in to confirm their identity, their session stays as it is and only the confirmation is noted.
 *
 * @param session The server's answer to the method's authenticate call.
 */
export function* completeLogin(session: WireSession, { method, row = method }: LoginSource): SagaGenerator<User> {
  const acceptProof = yield* getContext<SagaContext['acceptProof']>('acceptProof')
  if (acceptProof) return yield* call(acceptProof, session)
  const { analytics, brand, storage } = yield* services()
  const user = yield* call(completeSession, session, 'login')
  const { lastMethod } = brandNames(brand).storage
  if ((yield* select(selectAppConfig))?.showLastUsed) storage.set(lastMethod, row)
  else storage.remove(lastMethod)
  const isNewUser = session.is_new_user ?? false
  analytics.track('sdk_authenticate', { method, isNewUser })
  const login = { user, isNewUser, wasAlreadyAuthenticated: false, method }
  yield* put(loggedIn(login))
  yield* call(startJob, () => runAfterLogin(login))
  return user
}
