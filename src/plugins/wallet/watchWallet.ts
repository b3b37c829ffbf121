import { call, flowsSlice, takeEvery, type SagaGenerator } from '../../core/index.ts'
import { showFailure } from './showFailure.ts'
import { takeReturn } from './takeReturn.ts'

/** The plugin's background saga: shows failures in the modal, and takes a link to a wallet. It starts with the first flow, or with such a link. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(flowsSlice.actions.failed, showFailure)
  yield* call(takeReturn)
}
