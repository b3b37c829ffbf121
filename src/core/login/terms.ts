import { selectAreTermsDue } from '../config/slice.ts'
import { CORE_SCREENS } from '../constants.ts'
import { PATHS, type WireUser } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { replaceScreen } from '../modal/navigation.ts'
import { modalSlice, selectIsModalOpen } from '../modal/slice.ts'
import type { AfterLoginStep } from '../plugin/types.ts'
import { services } from '../saga/context.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { selectSessionUser } from '../user/slice.ts'
import { admit } from '../session/saga.ts'
import type { User } from '../user/types.ts'
import { termsAccepted, termsDeclined } from './events.ts'
import { updateUser } from '../session/ownUser.ts'

const { screenSet, closed } = modalSlice.actions

/**
 * Step with AFFIRMATIVE_CONSENT_SCREEN, for mandatory terms that this user has not accepted yet. It comes before all steps
 * of plugins: nothing is created for a user who has not agreed. A headless login opens the modal for it.
 * Declining, or closing the modal, ends the login.
 */
export const termsStep: Omit<AfterLoginStep, 'order'> = {
  id: 'terms',
  needsModal: true,
  *isNeeded({ user }) {
    return yield* select(selectAreTermsDue, user)
  },
  *run() {
    const screen = { ...CORE_SCREENS.AFFIRMATIVE_CONSENT_SCREEN, isCloseable: false }
    if (yield* select(selectIsModalOpen)) yield* call(replaceScreen, screen)
    else yield* put(screenSet(screen))
    const { accepted } = yield* race({ accepted: take(termsAccepted), left: take([termsDeclined, closed, screenSet]) })
    if (!accepted) throw exited('The terms were not accepted.')
    return true
  },
}

export const exited = (message: string): AuthError => new AuthError('exited_auth_flow', message)

/**
 * POST users/me/accept_terms; the after-login step goes on when it succeeds.
 *
 * @throws AuthError `must_be_authenticated`; otherwise the reason why the call failed
 */
export function* acceptTerms(): SagaGenerator<User> {
  const { api } = yield* services()
  if (!(yield* select(selectSessionUser))) throw new AuthError('must_be_authenticated', 'Log in first.')
  const user = yield* call(updateUser, yield* call(api.post<WireUser>, PATHS.acceptTerms, {}))
  yield* call(admit)
  yield* put(termsAccepted())
  return user
}

/** Runs when the user chooses 'No thanks'. The waiting terms step then ends the login and logs the user out. */
export function* declineTerms(): SagaGenerator<void> {
  yield* put(termsDeclined())
}
