import type { ScreenRef } from '../plugin/types.ts'
import { call, cancelled, put, race, take, type SagaGenerator } from '../saga/effects.ts'
import { requestClose } from './navigation.ts'
import { modalSlice, type ScreenData } from './slice.ts'

const { screenSet, closed } = modalSlice.actions

export interface OpenScreenArgs {
  ref: ScreenRef
  data?: ScreenData | undefined
}

/** Opens the modal on a screen and ends when it closes, or when another screen was opened instead. */
export function* showModalScreen({ ref, data }: OpenScreenArgs): SagaGenerator<void> {
  yield* put(screenSet({ ...ref, data }))
  try {
    yield* race({ closed: take(closed), superseded: take(screenSet) })
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}
