import {
  call,
  failLogin,
  flowsSlice,
  modalSlice,
  put,
  select,
  takeEvery,
  type SagaGenerator,
} from '../../core/index.ts'
import { CONNECTING, selectFarcaster } from './slice.ts'

const { failed, cancelRequested } = flowsSlice.actions

/** What runs in the background for as long as the client does. */
export function* watchFarcaster(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
  yield* takeEvery(modalSlice.actions.closed, abandon)
}

/** Leads from the modal to the screen of a failure that has one; the others are shown on the plugin's own. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const { isInModal } = yield* select(selectFarcaster)
  if (isInModal && CONNECTING.includes(flow)) yield* call(failLogin, failure)
}

/** Who closes the modal has changed their mind: nobody polls on, and nobody is logged in behind their back. */
export function* abandon({ payload }: ReturnType<typeof modalSlice.actions.closed>): SagaGenerator<void> {
  const { isInModal } = yield* select(selectFarcaster)
  if (!isInModal || payload.reason === 'completed') return
  for (const flow of CONNECTING) yield* put(cancelRequested({ flow }))
}
