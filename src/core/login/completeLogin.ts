import type { WireSession } from '../contract.ts'
import { services, startJob, type SagaContext } from '../saga/context.ts'
import { call, getContext, put, type SagaGenerator } from '../saga/effects.ts'
import { completeSession } from '../session/saga.ts'
import type { User } from '../user/types.ts'
import { loggedIn } from './events.ts'
import { runAfterLogin } from './steps.ts'

/**
 * Ends the flow of a login method: stores the session, sets the user, and lets the after-login steps run. If the user
 * logs in to confirm their identity, their session stays as it is and only the confirmation is noted.
 *
 * @param session The server's answer to the method's authenticate call.
 * @param method The method's name, such as `email`.
 */
export function* completeLogin(session: WireSession, { method }: { method: string }): SagaGenerator<User> {
  const acceptProof = yield* getContext<SagaContext['acceptProof']>('acceptProof')
  if (acceptProof) return yield* call(acceptProof, session)
  const { analytics } = yield* services()
  const user = yield* call(completeSession, session, 'login')
  const isNewUser = session.is_new_user ?? false
  analytics.track('sdk_authenticate', { method, isNewUser })
  const login = { user, isNewUser, wasAlreadyAuthenticated: false, method }
  yield* put(loggedIn(login))
  yield* call(startJob, () => runAfterLogin(login))
  return user
}
