import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  call,
  pluginOptions,
  takeFrom,
  walletsFound,
  type DiscoveredWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import type { ResolvedPhantomOptions } from './options.ts'
import { hear, listWallet, type Phantom } from './wallet.ts'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/** Lists Phantom, as detected or missing. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  return yield* call(lookAround, phantom)
}

/** Asks Phantom to announce itself (EIP-6963), in case its global is missing. A provider already in the page answers synchronously. */
export function lookAround(phantom: Phantom): readonly DiscoveredWallet[] {
  phantom.announced = null
  phantom.hasAgreed = false
  const close = listen((event) => void hear(phantom, event))
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(REQUEST))
  close()
  return listWallet(phantom)
}

/** Reports Phantom when it announces itself later. */
export function* watchPhantom(): SagaGenerator<void> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  const news = yield* call(openNews, phantom)
  try {
    for (;;) {
      yield* takeFrom(news)
      yield* call(walletsFound, { connector: 'phantom', wallets: listWallet(phantom) })
    }
  } finally {
    news.close()
  }
}

/** Channel that emits when Phantom announces itself. */
export const openNews = (phantom: Phantom): EventChannel<true> =>
  eventChannel<true>((emit) => {
    return listen((event) => {
      if (hear(phantom, event)) emit(true)
    })
  }, buffers.sliding(1))

function listen(run: (event: Event) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener(ANNOUNCE, run)
  return () => window.removeEventListener(ANNOUNCE, run)
}
