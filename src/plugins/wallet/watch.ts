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
import { flowOf, MAX_RETRIES, selectWallet } from './slice.ts'
import { takeReturn } from './takeReturn.ts'

const { failed } = flowsSlice.actions

/** The plugin's background saga: shows failures in the modal, and takes a link to a wallet. It starts with the first flow, or with such a link. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
  yield* call(takeReturn)
}

/** Shows the core's screen for a failure that has one, and LOGIN_FAILED_SCREEN after the last retry of a wallet. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const state = yield* select(selectWallet)
  if (!state.isInModal || flow !== flowOf(state) || (yield* call(failLogin, failure))) return
  if (state.retries < MAX_RETRIES) return
  const { intent } = state
  yield* put(modalSlice.actions.replaced({ plugin: 'wallet', screen: 'LOGIN_FAILED_SCREEN', data: { intent } }))
}
