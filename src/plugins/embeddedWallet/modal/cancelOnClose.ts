import {
  call,
  cancelled,
  modalSlice,
  put,
  race,
  replaceScreen,
  requestClose,
  take,
  type AuthError,
  type SagaGenerator,
  type ScreenData,
} from '../../../core/index.ts'

const { screenSet, closed } = modalSlice.actions

export interface Target {
  plugin: string
  screen: string
  data?: ScreenData | undefined
  isCloseable?: boolean | undefined
}

/** Opens the modal on a screen, or replaces the screen if a flow of this plugin already has the modal open. */
export function* showTarget(target: Target, isInModal: boolean): SagaGenerator<void> {
  if (isInModal) yield* call(replaceScreen, target)
  else yield* put(screenSet(target))
}

/**
 * Runs `work`, and cancels it if the modal closes or shows another screen first.
 *
 * @throws AuthError the error of `leave`, if `work` was cancelled for that reason
 */
export function* cancelOnClose<R>(work: () => SagaGenerator<R>, leave: () => AuthError): SagaGenerator<R> {
  try {
    const { done } = yield* race({ done: call(box<R>, work), closed: take(closed), superseded: take(screenSet) })
    if (!done) throw leave()
    return done.value
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/** Wraps the result: `race` returns `undefined` for the losers, which the result of `work` may be too. */
function* box<R>(work: () => SagaGenerator<R>): SagaGenerator<{ value: R }> {
  return { value: yield* call(work) }
}
