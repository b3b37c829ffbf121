import { CORE_SCREENS } from '../constants.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { ScreenRef } from '../plugin/types.ts'
import { put, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice, type CloseReason, type ScreenData } from './slice.ts'

const { pushed, replaced, wentBack, closeRequested } = modalSlice.actions

/** Failures that have a screen of their own. */
export const FAILURE_SCREENS: Readonly<Record<string, string>> = {
  allowlist_rejected: 'ALLOWLIST_REJECTION_SCREEN',
  max_accounts_reached: 'USER_LIMIT_REACHED_SCREEN',
}

type Target = ScreenRef & { data?: ScreenData | undefined; isCloseable?: boolean | undefined }

/** Goes on to a screen; 'back' returns to the one before. */
export function* showScreen(target: Target): SagaGenerator<void> {
  yield* put(pushed(target))
}

/** Shows a screen in place of the current one. */
export function* replaceScreen(target: Target): SagaGenerator<void> {
  yield* put(replaced(target))
}

/** Returns to the screen before. */
export function* goBack(): SagaGenerator<void> {
  yield* put(wentBack())
}

/** Closes the modal; `dismissed` does nothing on a screen that is not closeable. */
export function* requestClose(reason: CloseReason): SagaGenerator<void> {
  yield* put(closeRequested({ reason }))
}

/**
 * Shows what a failure calls for, by the error catalogue: the allowlist or user-limit screen, else the error screen.
 * 'Try again' on the error screen leads back to the screen that was shown.
 */
export function* failWith(failure: AuthFailure): SagaGenerator<void> {
  const screen = FAILURE_SCREENS[failure.code]
  if (screen !== undefined) yield* replaceScreen({ plugin: 'core', screen })
  else yield* showScreen({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure } })
}
