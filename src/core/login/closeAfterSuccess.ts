import { selectAppConfig } from '../config/slice.ts'
import { SUCCESS_SHOWN_MS } from '../constants.ts'
import { call, select, type SagaGenerator } from '../saga/effects.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { requestClose } from '../modal/visibility.ts'

/**
 * Closes the modal. In a dialog it first lets the user see 'Success!' (1.4 s), and closes nothing if the modal was closed or
 * opened for something else meanwhile. Run it as a job if the flow itself is to end at once.
 *
 * @example
 * yield* call(startJob, closeAfterSuccess)
 */
export function* closeAfterSuccess(): SagaGenerator<void> {
  const config = yield* select(selectAppConfig)
  if ((config?.inDialog ?? true) && !(yield* call(keepScreen, SUCCESS_SHOWN_MS))) return
  yield* call(requestClose, 'completed')
}
