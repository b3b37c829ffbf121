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

/** The plugin's background saga, which runs as long as the client. Most pages need neither of its two parts. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(failed, onFailed)
  const { brand, windows } = yield* services()
  const { searchParams } = windows.currentUrl() ?? {}
  if (walletReturnNames(brand).some((name) => searchParams?.has(name))) yield* fork(takeLink)
}

/** Shows the failure in the modal, which opens only once the flows' code is loaded. If it cannot be, the flow itself reports that. */
export function* onFailed(action: ReturnType<typeof failed>): SagaGenerator<void> {
  if ((yield* select(selectWallet)).isInModal) yield* call(showFailure, action)
}

/** Takes a link to a wallet. If the code cannot be loaded, the user can choose the wallet from the list, so the plugin stays on. */
export function* takeLink(): SagaGenerator<void> {
  try {
    yield* call(takeReturn)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
