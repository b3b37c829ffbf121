import { CORE_SCREENS } from '../constants.ts'
import type { LoginOptions } from '../clientTypes.ts'
import type { WireSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { requestClose } from '../modal/saga.ts'
import { modalSlice } from '../modal/slice.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import { services } from '../saga/context.ts'
import { call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { completeSession } from '../session/saga.ts'
import { selectUser, userSlice } from '../user/slice.ts'
import type { User } from '../user/types.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'

const { screenSet, closed } = modalSlice.actions

/**
 * Opens the modal and ends when the user is in. A user who is logged in already stays so and sees nothing.
 *
 * @throws AuthError `exited_auth_flow` when the modal closes before.
 */
export function* login({ screen, data, loginMethods }: LoginOptions = {}): SagaGenerator<CompletedLogin> {
  const user = yield* select(selectUser)
  if (user) return alreadyIn(user)
  yield* put(screenSet({ ...(screen ?? CORE_SCREENS.LANDING), data: { ...data, ...(loginMethods && { loginMethods }) } }))
  try {
    return yield* call(waitForLogin)
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/** The first end wins: logged in through a method, found logged in (a stored session, another tab), aborted, closed, or superseded. */
export function* waitForLogin(): SagaGenerator<CompletedLogin> {
  let pending: CompletedLogin | undefined
  for (;;) {
    const { begun, completed, restored } = yield* race({
      begun: take(loggedIn),
      completed: take(loginCompleted),
      restored: take(userSlice.actions.userSet),
      aborted: take(loginAborted),
      closed: take(closed),
      superseded: take(screenSet),
    })
    if (completed) return completed.payload
    if (begun) pending = begun.payload
    else if (restored) {
      if (pending || !restored.payload || (yield* call(isLoggingIn))) continue
      yield* call(requestClose, 'completed')
      return alreadyIn(restored.payload)
    } else if (pending && (yield* select(selectUser))) return pending
    else throw new AuthError('exited_auth_flow', 'The login was closed before it was finished.')
  }
}

const alreadyIn = (user: User): CompletedLogin => ({
  user,
  isNewUser: false,
  wasAlreadyAuthenticated: true,
  method: null,
})
