import {
  AuthError,
  call,
  flowsSlice,
  fork,
  lazySaga,
  select,
  services,
  takeEvery,
  walletReturnNames,
  type SagaGenerator,
} from '../../core/index.ts'
import { selectWallet } from './slice.ts'

const onUse = () => import('./onUse.ts')
const showFailure = lazySaga(onUse, 'showFailure')
const takeReturn = lazySaga(onUse, 'takeReturn')
const { failed } = flowsSlice.actions

/** What runs in the background for as long as the client does. Most pages need neither of the two. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(failed, onFailed)
  const { brand, windows } = yield* services()
  const { searchParams } = windows.currentUrl() ?? {}
  if (walletReturnNames(brand).some((name) => searchParams?.has(name))) yield* fork(takeLink)
}

/** In the modal only once the code of the flows is loaded: where it cannot be, the flow that needs it says so. */
export function* onFailed(action: ReturnType<typeof failed>): SagaGenerator<void> {
  if ((yield* select(selectWallet)).isInModal) yield* call(showFailure, action)
}

/** Where its code cannot be loaded the user chooses the wallet from the list: no reason to switch the plugin off. */
export function* takeLink(): SagaGenerator<void> {
  try {
    yield* call(takeReturn)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
