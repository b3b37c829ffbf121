import type { Action } from '@reduxjs/toolkit'
import { CORE_SCREENS, TIMINGS } from '../constants.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import { FAILURE_SCREENS } from '../errors/catalogue.ts'
import type { ScreenRef } from '../plugin/types.ts'
import { delay, services } from '../saga/context.ts'
import { put, select, takeLatest, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice, selectModal, type CloseReason, type ScreenData } from './slice.ts'

const { screenSet, opened, pushed, replaced, wentBack, closeRequested, closed, landingReset, cleared } =
  modalSlice.actions

/** Opens and closes the modal on time. A new screen during closing keeps it open; a close during opening stops that. */
export function* watchModal(): SagaGenerator<void> {
  yield* takeLatest([screenSet, closeRequested], changeVisibility)
}

function* changeVisibility(action: Action): SagaGenerator<void> {
  if (closeRequested.match(action)) yield* close(action)
  else yield* open()
}

export function* open(): SagaGenerator<void> {
  const { analytics } = yield* services()
  yield* delay(TIMINGS.modalOpenDelay)
  yield* put(opened())
  const { screen } = yield* select(selectModal)
  analytics.track('modal_open', { initialScreen: screen?.screen })
}

export function* close({ payload }: ReturnType<typeof closeRequested>): SagaGenerator<void> {
  const { screen, isCloseable } = yield* select(selectModal)
  if (!screen || (payload.reason === 'dismissed' && !isCloseable)) return
  const { analytics } = yield* services()
  yield* put(closed(payload))
  analytics.track('modal_closed')
  yield* delay(TIMINGS.landingReset)
  yield* put(landingReset())
  yield* delay(TIMINGS.modalClear - TIMINGS.landingReset)
  yield* put(cleared())
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
