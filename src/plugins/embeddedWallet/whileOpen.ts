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
} from '../../core/index.ts'

const { screenSet, closed } = modalSlice.actions

export interface Target {
  plugin: string
  screen: string
  data?: ScreenData | undefined
  isCloseable?: boolean | undefined
}

/** Opens the modal on a screen, or shows it in place of what a flow of ours shows in the open modal. */
export function* showTarget(target: Target, isInModal: boolean): SagaGenerator<void> {
  if (isInModal) yield* call(replaceScreen, target)
  else yield* put(screenSet(target))
}

/**
 * Does work for as long as the modal, which is open for it, stays so.
 *
 * @throws AuthError of `leave` when the user, or the host, closes the modal before, or it is opened for something else
 */
export function* whileOpen<R>(work: () => SagaGenerator<R>, leave: () => AuthError): SagaGenerator<R> {
  try {
    const { done } = yield* race({ done: call(box<R>, work), closed: take(closed), superseded: take(screenSet) })
    if (!done) throw leave()
    return done.value
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/** A result may be `undefined`, which `race` could not tell from "not the winner". */
function* box<R>(work: () => SagaGenerator<R>): SagaGenerator<{ value: R }> {
  return { value: yield* call(work) }
}
