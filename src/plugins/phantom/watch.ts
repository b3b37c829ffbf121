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

/** Phantom, whether or not it is there. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  return yield* call(lookAround, phantom)
}

/** Asks Phantom to announce itself, in case its global is not there: a provider that is in the page already answers before this returns. */
export function lookAround(phantom: Phantom): readonly DiscoveredWallet[] {
  phantom.announced = null
  phantom.hasAgreed = false
  const close = listen((event) => void hear(phantom, event))
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(REQUEST))
  close()
  return listWallet(phantom)
}

/** Tells of it when it comes later. */
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

/** A sign when Phantom turned up. */
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
