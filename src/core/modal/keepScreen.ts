import { delay } from '../saga/context.ts'
import { race, take, type SagaGenerator } from '../saga/effects.ts'
import { modalSlice } from './slice.ts'

const { screenSet, closed } = modalSlice.actions

/**
 * Keeps the modal's screen in sight for `ms` milliseconds, such as to let 'Success!' be read.
 *
 * @returns `true` if the caller may still close the modal; `false`, at once, if it is closed or opened on another screen
 *
 * @example
 * if (yield* call(keepScreen, SUCCESS_SHOWN_MS)) yield* call(requestClose, 'completed')
 */
export function* keepScreen(ms: number): SagaGenerator<boolean> {
  const end = yield* race({ passed: delay(ms), taken: take([closed, screenSet]) })
  return !('taken' in end)
}
