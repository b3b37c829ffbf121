import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  askForWallets,
  call,
  onWalletAnnounced,
  pluginOptions,
  takeFrom,
  walletsFound,
  type DiscoveredWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import type { ResolvedPhantomOptions } from './options.ts'
import { hear, listWallet, type Phantom } from './wallet.ts'

/** Lists Phantom, as detected or missing. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  return yield* call(lookAround, phantom)
}

/** Asks Phantom to announce itself (EIP-6963), in case its global is missing. A provider already in the page answers synchronously. */
export function lookAround(phantom: Phantom): readonly DiscoveredWallet[] {
  phantom.announced = null
  phantom.hasAgreed = false
  const close = onWalletAnnounced((event) => void hear(phantom, event))
  askForWallets()
  close()
  return listWallet(phantom)
}

/** Background saga: reports Phantom if it announces itself after `discover` has listed it as missing. */
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
  eventChannel<true>(
    (emit) =>
      onWalletAnnounced((event) => {
        if (hear(phantom, event)) emit(true)
      }),
    buffers.sliding(1),
  )
