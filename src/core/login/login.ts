import type { Action } from '@reduxjs/toolkit'
import { CORE_SCREENS } from '../constants.ts'
import type { LoginOptions } from '../clientTypes.ts'
import { AuthError } from '../errors/AuthError.ts'
import { fromFailure } from '../errors/toFailure.ts'
import { requestClose } from '../modal/navigation.ts'
import { modalSlice } from '../modal/slice.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import { call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectUser } from '../user/slice.ts'
import type { User } from '../user/types.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'

const { screenSet, closed } = modalSlice.actions

/**
 * Opens the modal and ends when the user is in. A user who is logged in already stays so and sees nothing.
 *
 * @throws AuthError `exited_auth_flow` when the modal closes before; why an after-login step ended the login.
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

/** The first end wins: logged in, found to be logged in (stored session, another tab), aborted, closed, or superseded. */
export function* waitForLogin(): SagaGenerator<CompletedLogin> {
  let begun: CompletedLogin | undefined
  for (;;) {
    const next = yield* race({
      begun: take(loggedIn),
      completed: take(loginCompleted),
      found: take(isFoundLoggedIn),
      aborted: take(loginAborted),
      closed: take(closed),
      superseded: take(screenSet),
    })
    const user = yield* select(selectUser)
    if (next.completed) return next.completed.payload
    if (next.begun) begun = next.begun.payload
    else if (next.found && user) return yield* call(leaveLoggedIn, user)
    else if (next.aborted) throw fromFailure(next.aborted.payload)
    else if (begun && user) return { ...begun, user }
    else throw new AuthError('exited_auth_flow', 'The login was closed before it was finished.')
  }
}

const isFoundLoggedIn = (action: Action) =>
  sessionSlice.actions.authenticated.match(action) && action.payload.origin !== 'login'

function* leaveLoggedIn(user: User): SagaGenerator<CompletedLogin> {
  yield* call(requestClose, 'completed')
  return alreadyIn(user)
}

const alreadyIn = (user: User): CompletedLogin => ({
  user,
  isNewUser: false,
  wasAlreadyAuthenticated: true,
  method: null,
})
