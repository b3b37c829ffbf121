import { CORE_SCREENS } from '../constants.ts'
import { AuthError } from '../errors/AuthError.ts'
import { login } from './login.ts'
import type { ScreenRef } from '../plugin/types.ts'
import { call, cancelled, put, race, take, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice, type ScreenData } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'

const { screenSet, closed } = modalSlice.actions

export interface OpenScreenArgs {
  ref: ScreenRef
  data?: ScreenData | undefined
}

/**
 * Opens the modal on a screen and ends when it closes, or when another screen is opened instead. The login list opens as for a
 * login: not if the user is already logged in.
 */
export function* showModalScreen({ ref, data }: OpenScreenArgs): SagaGenerator<void> {
  if (isLoginList(ref)) return yield* call(showLogin, ref, data)
  yield* put(screenSet({ ...ref, data }))
  try {
    yield* race({ closed: take(closed), superseded: take(screenSet) })
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

const isLoginList = ({ plugin, screen }: ScreenRef): boolean =>
  plugin === 'core' && (screen === CORE_SCREENS.LANDING.screen || screen === CORE_SCREENS.CONNECT_OR_CREATE.screen)

/**
 * Opens the login list. Does not throw if the login fails: the caller asked for a screen, not for the outcome of a
 * login.
 */
export function* showLogin(screen: ScreenRef, data: ScreenData | undefined): SagaGenerator<void> {
  try {
    yield* call(login, { screen, data })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
