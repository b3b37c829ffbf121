import {
  call,
  failLogin,
  flowsSlice,
  modalSlice,
  put,
  select,
  selectModal,
  takeEvery,
  type SagaGenerator,
} from '../../core/index.ts'
import { LOGIN_FLOWS, selectPasskey } from './slice.ts'

const { failed, cancelRequested } = flowsSlice.actions

/** What runs in the background for as long as the client does. */
export function* watchPasskey(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
  yield* takeEvery(modalSlice.actions.closed, abandon)
}

/** Leads from the modal to the core's screen of a failure that has one. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const { status, isInModal } = yield* select(selectPasskey)
  // An offer that could not be made is no failure of anything that the user began.
  const concernsLogin = LOGIN_FLOWS.includes(flow) && status === 'error' && isInModal
  if (concernsLogin) yield* call(failLogin, failure)
}

/** Who closes the modal in mid-flow has changed their mind: nobody is logged in, and nothing linked, behind their back. */
export function* abandon({ payload }: ReturnType<typeof modalSlice.actions.closed>): SagaGenerator<void> {
  if (payload.reason === 'completed') return
  const { isInModal } = yield* select(selectPasskey)
  const { screen } = yield* select(selectModal)
  for (const flow of isInModal ? LOGIN_FLOWS : []) yield* put(cancelRequested({ flow }))
  if (screen?.screen === 'LINK_PASSKEY_SCREEN') yield* put(cancelRequested({ flow: 'passkey/linkPasskey' }))
}
