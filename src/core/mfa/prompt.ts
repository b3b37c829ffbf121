import { selectAppConfig } from '../config/slice.ts'
import { modalSlice, selectIsModalOpen, selectModal } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import type { ScreenRef } from '../plugin/types.ts'
import { call, put, select, take, type SagaGenerator } from '../saga/effects.ts'
import { replaceScreen, settleModal } from '../modal/navigation.ts'
import type { MfaPlace } from './slice.ts'

const { screenSet, closed, prompted, promptDismissed } = modalSlice.actions

/**
 * Finds where the user can be asked for a second factor now: over the modal's screen, in a modal of its own, or on the
 * host's page. If the modal is just opening or closing, it waits for that to end.
 */
export function* findPlace(): SagaGenerator<MfaPlace> {
  if ((yield* select(selectAppConfig))?.showMfaPrompt === false) return 'host'
  yield* call(settleModal)
  return (yield* select(selectIsModalOpen)) ? 'prompt' : 'screen'
}

/** Shows a screen where the user is asked, in place of the one that is there. */
export function* showInPlace(place: MfaPlace, ref: ScreenRef): SagaGenerator<void> {
  if (place === 'host') return
  if (place === 'prompt') yield* put(prompted(ref))
  else if ((yield* select(selectModal)).screen) yield* call(replaceScreen, ref)
  else yield* put(screenSet(ref))
}

/** Waits until the user no longer sees the question: it was dismissed, or the modal was closed or opened for something else. */
export function* takeLeave(place: MfaPlace): SagaGenerator<true> {
  if (place === 'host') yield* take(NOTHING)
  else yield* take([closed, screenSet, promptDismissed])
  return true
}

const NOTHING = () => false

/** Checks whether the user can still see the question. In the host's own page it always counts as seen. */
export function* isInSight(place: MfaPlace): SagaGenerator<boolean> {
  const { isOpen, screen, prompt } = yield* select(selectModal)
  return place === 'host' || (place === 'prompt' ? prompt !== null : screen !== null && isOpen)
}

/** Closes the prompt or the modal that asks for a second factor, if it is still open. */
export function* leavePlace(place: MfaPlace): SagaGenerator<void> {
  if (place === 'host' || !(yield* call(isInSight, place))) return
  if (place === 'prompt') yield* put(promptDismissed())
  else yield* call(requestClose, 'completed')
}
