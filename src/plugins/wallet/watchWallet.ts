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

/** The plugin's background saga, which runs as long as the client: shows failures in the modal, and takes a link to a wallet. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(failed, onFailed)
  const { brand, windows } = yield* services()
  const { searchParams } = windows.currentUrl() ?? {}
  if (walletReturnNames(brand).some((name) => searchParams?.has(name))) yield* fork(takeLink)
}

/** Shows a failure in the modal. */
export function* onFailed(action: ReturnType<typeof failed>): SagaGenerator<void> {
  if ((yield* select(selectWallet)).isInModal) yield* call(showFailure, action)
}

/** Opens the login that the URL links to. If the code cannot be loaded, nothing opens: the user can still choose from the list. */
export function* takeLink(): SagaGenerator<void> {
  try {
    yield* call(takeReturn)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
