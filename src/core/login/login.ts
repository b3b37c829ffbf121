import { whenConfigured } from '../config/saga.ts'
import { selectAreTermsDue } from '../config/slice.ts'
import { CORE_SCREENS } from '../constants.ts'
import { AuthError } from '../errors/AuthError.ts'
import { fromFailure } from '../errors/toFailure.ts'
import { modalSlice, type ScreenData } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import type { CompletedLogin, ScreenRef } from '../plugin/types.ts'
import { call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import { alreadyIn, isFoundLoggedIn } from './announce.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'

export interface LoginOptions {
  /** The screen to start with. Default: the login list. */
  screen?: ScreenRef | undefined
  /** Data for that screen, which its plugin defines; plain data, no secret. */
  data?: ScreenData | undefined
  /** Offers only these methods, for this login only. */
  loginMethods?: readonly string[] | undefined
}

const { screenSet, closed } = modalSlice.actions
const { unauthenticated } = sessionSlice.actions

/**
 * Opens the modal and ends when the login is complete. For a user who is already logged in it opens nothing, unless they
 * still have to accept mandatory terms.
 *
 * @throws AuthError `exited_auth_flow` if the modal closes before; the error of an after-login step that ended the login.
 */
export function* login({ screen, data, loginMethods }: LoginOptions = {}): SagaGenerator<CompletedLogin> {
  const user = yield* select(selectSessionUser)
  if (user) return yield* call(finishFound)
  yield* put(
    screenSet({ ...(screen ?? CORE_SCREENS.LANDING), data: { ...data, ...(loginMethods && { loginMethods }) } }),
  )
  try {
    return yield* call(waitForLogin)
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/**
 * Waits for whatever ends the login first: the user logs in, is found to be logged in (by a stored session or another
 * tab), or leaves, because the modal closes or is opened on another screen.
 */
export function* waitForLogin(): SagaGenerator<CompletedLogin> {
  const next = yield* race({ begun: take(loggedIn), found: take(isFoundLoggedIn), left: take([closed, screenSet]) })
  if (next.left) throw exited()
  if (next.begun) return yield* call(waitForSteps)
  const found = yield* call(finishFound)
  yield* call(requestClose, 'completed')
  return found
}

/** Waits for the after-login steps, which complete or abort the login even if the modal is closed. */
export function* waitForSteps(): SagaGenerator<CompletedLogin> {
  const { completed, aborted } = yield* race({ completed: take(loginCompleted), aborted: take(loginAborted) })
  if (completed) return completed.payload
  throw aborted ? fromFailure(aborted.payload) : exited()
}

/** Completes the login for a user who was found logged in. Waits for the configuration, because mandatory terms may be due. */
export function* finishFound(): SagaGenerator<CompletedLogin> {
  const end = yield* race({ configured: call(whenConfigured), left: take([closed, unauthenticated]) })
  const user = yield* select(selectSessionUser)
  if ('left' in end || !user) throw exited()
  return (yield* select(selectAreTermsDue, user)) ? yield* call(waitForSteps) : alreadyIn(user)
}

const exited = () => new AuthError('exited_auth_flow', 'The login was closed before it was finished.')
