import { race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice, selectModal } from './slice.ts'

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
