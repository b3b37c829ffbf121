import {
  call,
  cancelled,
  failLogin,
  flowsSlice,
  fork,
  lazySaga,
  modalSlice,
  put,
  select,
  services,
  takeEvery,
  takeQueryParameters,
  type SagaGenerator,
} from '../../core/index.ts'
import { flowOf, MAX_RETRIES, selectWallet } from './slice.ts'

const { failed } = flowsSlice.actions
const openReturn = lazySaga(() => import('./onUse.ts'), 'openReturn')

/** What runs in the background for as long as the client does. */
export function* watchWallet(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
  yield* fork(takeReturn)
}

/** Leads from the modal to the screen of a failure that has one, and from a wallet that failed too often to its end. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const state = yield* select(selectWallet)
  if (!state.isInModal || flow !== flowOf(state) || (yield* call(failLogin, failure))) return
  if (state.retries < MAX_RETRIES) return
  const { intent } = state
  yield* put(modalSlice.actions.replaced({ plugin: 'wallet', screen: 'LOGIN_FAILED_SCREEN', data: { intent } }))
}

/** The return from a wallet's app: taken out of the page's URL at once, before a router or a reload finds it. Most pages have none. */
export function* takeReturn(): SagaGenerator<void> {
  const { brand, windows } = yield* services()
  const [connectorName, walletName] = [`${brand}_connector`, `${brand}_wallet_client`] as const
  const taken = takeQueryParameters(windows, [connectorName, walletName])
  const walletId = taken[walletName]
  if (walletId === undefined) return
  const named = { connector: taken[connectorName] ?? '', walletId, isSpent: false }
  try {
    yield* call(openReturn, named)
  } finally {
    // A client that is destroyed and started anew, as under StrictMode, has to find them again.
    const url = windows.currentUrl()
    if ((yield* cancelled()) && !named.isSpent && url) windows.replaceUrl(withParameters(url, taken))
  }
}

function withParameters(url: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string)
  return url
}
