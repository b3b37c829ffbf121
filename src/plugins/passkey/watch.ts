import { call, failLogin, flowsSlice, select, takeEvery, type SagaGenerator } from '../../core/index.ts'
import { LOGIN_FLOWS, selectPasskey } from './slice.ts'

const { failed } = flowsSlice.actions

/** The plugin's background saga, which runs as long as the client. */
export function* watchPasskey(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
}

/** Shows the core's screen for a failed login in the modal, if the failure has one. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const { status, isInModal } = yield* select(selectPasskey)
  // The user did not start the offer, so its failure is not shown.
  const concernsLogin = LOGIN_FLOWS.includes(flow) && status === 'error' && isInModal
  if (concernsLogin) yield* call(failLogin, failure)
}
