import { CORE_SCREENS } from '../constants.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { call, put, select, type SagaGenerator, race, take } from '../saga/effects.ts'
import { modalSlice, selectIsModalOpen, selectModal, type ScreenData, type ScreenRef } from './slice.ts'

const { pushed, replaced, wentBack } = modalSlice.actions

/**
 * Names of the core screens for failures that have their own, by error code. `failWith` shows ERROR_SCREEN for others.
 */
export const FAILURE_SCREENS: Readonly<Record<string, string>> = {
  allowlist_rejected: 'ALLOWLIST_REJECTION_SCREEN',
  max_accounts_reached: 'USER_LIMIT_REACHED_SCREEN',
}

type Target = ScreenRef & { data?: ScreenData | undefined; isCloseable?: boolean | undefined }

/** Goes on to a screen; 'back' returns to the one before. */
export function* showScreen(target: Target): SagaGenerator<void> {
  yield* put(pushed(target))
}

/** Shows a screen in place of the current one, to which 'back' no longer leads. */
export function* replaceScreen(target: Target): SagaGenerator<void> {
  yield* put(replaced(target))
}

/** Returns to the screen before; on the login list, from an overflow view to the first view. */
export function* goBack(): SagaGenerator<void> {
  yield* put(wentBack())
}

/**
 * Shows the screen for a failure, by the error catalogue: the allowlist or user-limit screen, else the error screen.
 * 'Try again' on the error screen leads back to the screen that was shown.
 */
export function* failWith(failure: AuthFailure): SagaGenerator<void> {
  const screen = FAILURE_SCREENS[failure.code]
  if (screen !== undefined) yield* replaceScreen({ plugin: 'core', screen })
  else yield* showScreen({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure } })
}

/** Failures that a login method's own screen cannot resolve, so a core screen shows them (MODAL-57). */
const WITH_SCREEN = [
  ...Object.keys(FAILURE_SCREENS),
  'disallowed_login_method',
  'user_blocked',
  'user_deleted',
  'linked_to_another_user',
  'captcha_failure',
  'captcha_timeout',
  'invalid_captcha',
]

/**
 * Shows a core screen for failures that need one: allowlist, user limit, or the error screen. The login method itself shows
 * any other failure, beside the field or with a way to try again.
 *
 * @param error An `AuthError`, or its plain failure.
 * @returns `true` if such a screen is shown now; `false` also if no modal is open (a headless login).
 * @example
 * if (!(yield* call(failLogin, error))) yield* put(loginFailed(toFailure(error)))
 */
export function* failLogin(error: unknown): SagaGenerator<boolean> {
  const failure = isFailure(error) ? error : toFailure(error)
  if (!WITH_SCREEN.includes(failure.code) || !(yield* select(selectIsModalOpen))) return false
  yield* call(failWith, failure)
  return true
}

const isFailure = (error: unknown): error is AuthFailure =>
  !(error instanceof Error) && typeof (error as AuthFailure | null)?.code === 'string'

const { opened, cleared } = modalSlice.actions

/**
 * Waits for a modal that is just opening or closing, so that its next screen is not confused with the one that is
 * leaving.
 */
export function* settleModal(): SagaGenerator<void> {
  for (;;) {
    const { screen, isOpen } = yield* select(selectModal)
    if (!screen || isOpen) return
    yield* race({ opened: take(opened), cleared: take(cleared) })
  }
}
