import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  call,
  fork,
  lazySaga,
  modalSlice,
  pluginOptions,
  put,
  select,
  selectUser,
  services,
  take,
  takeFrom,
  type SagaGenerator,
} from '../../core/index.ts'
import { selectCreateOnLogin } from './afterLogin.ts'
import { chainKey } from './chainKey.ts'
import { followWallet } from './followWallet.ts'
import { notRunning, type LiveWallet, type ProviderRequest } from './live.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'
import { embeddedWalletSlice } from './slice.ts'

const answer = lazySaga(() => import('./provider/answer.ts'), 'answer')
const announce = lazySaga(() => import('./announce.ts'), 'announce')

/** What runs in the background for as long as the client does. */
export function* watchEmbeddedWallet(): SagaGenerator<void> {
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { storage, brand } = yield* services()
  yield* put(embeddedWalletSlice.actions.started({ chainId: Number(storage.get(chainKey(brand))) || null }))
  yield* fork(followWallet)
  yield* fork(preloadForLogin)
  if (options.announce) yield* fork(announceQuietly)
  yield* call(serveProvider, options.live)
}

/** Answers what is asked of the provider, each request by itself. */
export function* serveProvider(live: LiveWallet): SagaGenerator<void> {
  const requests = yield* call(openRequests, live)
  try {
    for (;;) yield* fork(answerRequest, yield* takeFrom<ProviderRequest>(requests))
  } finally {
    requests.close()
  }
}

const openRequests = (live: LiveWallet): EventChannel<ProviderRequest> =>
  eventChannel<ProviderRequest>((emit) => {
    live.post = emit
    return () => {
      live.post = null
    }
  }, buffers.expanding())

/** Whoever waits hears of it when the client is destroyed, or what it takes cannot be loaded. */
function* answerRequest(request: ProviderRequest): SagaGenerator<void> {
  try {
    yield* call(answer, request)
  } catch {
    request.reject(notRunning())
  } finally {
    // Nothing, where it has been answered.
    request.reject(notRunning())
  }
}

/** Other wallets' sake is no reason to fail: the wallet works for those who have it from the client. */
function* announceQuietly(): SagaGenerator<void> {
  try {
    yield* call(announce)
  } catch {
    const { logger } = yield* services()
    logger.warn('embeddedWallet: the wallet could not be announced')
  }
}

/** Whoever opens the modal to log in may need a wallet in a minute: the frame loads meanwhile. */
export function* preloadForLogin(): SagaGenerator<void> {
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { frame } = yield* services()
  for (;;) {
    yield* take(modalSlice.actions.opened)
    if ((yield* select(selectUser)) || (yield* select(selectCreateOnLogin, options)) === 'off') continue
    return yield* call(frame.preload)
  }
}
