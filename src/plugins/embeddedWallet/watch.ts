import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  AuthError,
  call,
  delay,
  fork,
  lazySaga,
  modalSlice,
  PENDING_ATTEMPTS,
  pluginOptions,
  put,
  race,
  select,
  selectEmbeddedWallet,
  selectUser,
  services,
  take,
  takeFrom,
  walletsSlice,
  type SagaGenerator,
} from '../../core/index.ts'
import { selectCreateOnLogin } from './create/afterLogin.ts'
import { notRunning, type ProviderBridge, type ProviderRequest } from './providerBridge.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'
import { chainKey, embeddedWalletSlice } from './slice.ts'
import { watchLogins } from './watchLogins.ts'

const serveProvider = lazySaga(() => import('./provider/serve/serveProvider.ts'), 'serveProvider')
const announce = lazySaga(() => import('./provider/announce.ts'), 'announce')

/** Delay before the next attempt to load the wallet's code, in ms. */
export const RELOAD_MS = 5_000

/** The plugin's background saga, which runs as long as the client. Most of its code loads with the first wallet or request. */
export function* watchEmbeddedWallet(): SagaGenerator<void> {
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { storage, brand } = yield* services()
  yield* put(embeddedWalletSlice.actions.started({ chainId: Number(storage.get(chainKey(brand))) || null }))
  yield* fork(preloadForLogin)
  yield* fork(watchLogins)
  if (options.announce) yield* fork(withRetries, announce)
  const requests = yield* call(openRequests, options.bridge)
  try {
    yield* call(withRetries, () => runOnNeed(requests))
  } finally {
    requests.close()
  }
}

function* runOnNeed(requests: EventChannel<ProviderRequest>): SagaGenerator<void> {
  const { first } = yield* race({ first: takeFrom<ProviderRequest>(requests), wallet: call(untilWallet) })
  try {
    yield* call(serveProvider, { requests, first })
  } finally {
    // Has no effect if the request has been answered.
    first?.reject(notRunning())
  }
}

/** Retries a saga whose code cannot be loaded. After {@link PENDING_ATTEMPTS} attempts the client stops waiting for a wallet. */
export function* withRetries(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return yield* call(saga)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      if (attempt === PENDING_ATTEMPTS) yield* put(walletsSlice.actions.ownGivenUp())
      yield* delay(RELOAD_MS)
    }
  }
}

function* untilWallet(): SagaGenerator<true> {
  while (!(yield* select(selectEmbeddedWallet))) yield* take('*')
  return true
}

const openRequests = (bridge: ProviderBridge): EventChannel<ProviderRequest> =>
  eventChannel<ProviderRequest>((emit) => {
    bridge.post = emit
    return () => {
      bridge.post = null
    }
  }, buffers.expanding())

/** Loads the frame as soon as a user opens the modal to log in, as they may get a wallet right after login. */
export function* preloadForLogin(): SagaGenerator<void> {
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { frame } = yield* services()
  for (;;) {
    yield* take(modalSlice.actions.opened)
    if ((yield* select(selectUser)) || (yield* select(selectCreateOnLogin, options)) === 'off') continue
    return yield* call(frame.preload)
  }
}
