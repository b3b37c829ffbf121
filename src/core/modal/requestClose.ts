import { put, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice, type CloseReason } from './slice.ts'

/** Closes the modal; `dismissed` does nothing on a screen that is not closeable. */
export function* requestClose(reason: CloseReason): SagaGenerator<void> {
  yield* put(modalSlice.actions.closeRequested({ reason }))
}
