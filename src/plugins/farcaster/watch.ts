import { call, failLogin, flowsSlice, select, takeEvery, type SagaGenerator } from '../../core/index.ts'
import { CONNECTING, selectFarcaster } from './slice.ts'

const { failed } = flowsSlice.actions

/** The plugin's background saga, which runs as long as the client. */
export function* watchFarcaster(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
}

/** Shows the modal's screen for a failure that has one. The plugin's own screen shows all others. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const { isInModal } = yield* select(selectFarcaster)
  if (isInModal && CONNECTING.includes(flow)) yield* call(failLogin, failure)
}
