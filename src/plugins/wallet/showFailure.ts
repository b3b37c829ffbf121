import { call, failLogin, type flowsSlice, modalSlice, put, select, type SagaGenerator } from '../../core/index.ts'
import { flowOf, MAX_RETRIES, selectWallet } from './slice.ts'

type FlowFailed = ReturnType<typeof flowsSlice.actions.failed>

/** Shows the core's screen for a failure that has one, and LOGIN_FAILED_SCREEN after the last retry of a wallet. */
export function* showFailure({ payload: { flow, failure } }: FlowFailed): SagaGenerator<void> {
  const state = yield* select(selectWallet)
  if (!state.isInModal || flow !== flowOf(state) || (yield* call(failLogin, failure))) return
  if (state.retries < MAX_RETRIES) return
  const { intent } = state
  yield* put(modalSlice.actions.replaced({ plugin: 'wallet', screen: 'LOGIN_FAILED_SCREEN', data: { intent } }))
}
