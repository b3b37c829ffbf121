import type { Action } from '@reduxjs/toolkit'
import { TIMINGS } from '../constants.ts'
import { delay, services } from '../saga/context.ts'
import { cancelled, put, select, takeLatest, type SagaGenerator } from '../saga/effects.ts'
import { type CloseReason, modalSlice, selectModal } from './slice.ts'

const { screenSet, opened, closeRequested, closed, landingReset, cleared } = modalSlice.actions

/** Opens and closes the modal with the specified delays. A new screen stops the closing; a close request stops the opening. */
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
  const { screen, isCloseable, opening } = yield* select(selectModal)
  if (!screen || (payload.reason === 'dismissed' && !isCloseable)) return
  const { analytics } = yield* services()
  yield* put(closed(payload))
  analytics.track('modal_closed')
  try {
    yield* delay(TIMINGS.landingReset)
    yield* put(landingReset())
    yield* delay(TIMINGS.modalClear - TIMINGS.landingReset)
    yield* put(cleared(opening))
  } finally {
    // The modal was opened again before it was cleared: plugins must still clear the state that they kept for its screens.
    if ((yield* cancelled()) && (yield* select(selectModal)).opening !== opening) yield* put(cleared(opening))
  }
}

/** Closes the modal; `dismissed` does nothing on a screen that is not closeable. */
export function* requestClose(reason: CloseReason): SagaGenerator<void> {
  yield* put(modalSlice.actions.closeRequested({ reason }))
}
