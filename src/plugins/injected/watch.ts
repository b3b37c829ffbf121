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
import type { Directory } from './directory.ts'
import type { ResolvedInjectedOptions } from './options.ts'

/** Event that MetaMask and others dispatch if they load after the page's scripts. */
const INITIALIZED = 'ethereum#initialized'

/** Finds the wallets in the page. They answer a request for announcements (EIP-6963) at once. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const options = yield* pluginOptions<ResolvedInjectedOptions>()
  yield* call(askAround, options.directory)
  return yield* call(findWallets, options)
}

/** Clears the directory, and has every wallet in the page announce itself. */
export function askAround(directory: Directory): void {
  directory.events = []
  directory.announced = []
  directory.legacy = []
  directory.agreed.clear()
  const stop = listen(directory, () => {})
  askForWallets()
  stop()
}

/** Lists the wallets in the page. The code that tells them apart loads only if there is one. */
export async function findWallets(options: ResolvedInjectedOptions): Promise<readonly DiscoveredWallet[]> {
  const { directory, offered } = options
  const isEmpty = directory.events.length + directory.announced.length === 0
  if (typeof window === 'undefined' || (isEmpty && !('ethereum' in window))) return offered
  try {
    const { findWallets: find } = await import('./find.ts')
    return find(options)
  } catch {
    // The code could not be loaded. The announcements are kept for the next call.
    return offered
  }
}

/** Background saga: reports wallets that announce themselves after `discover` has listed those in the page. */
export function* watchInjected(): SagaGenerator<void> {
  const options = yield* pluginOptions<ResolvedInjectedOptions>()
  const news = yield* call(openNews, options.directory)
  try {
    for (;;) {
      yield* takeFrom(news)
      yield* call(walletsFound, { connector: 'injected', wallets: yield* call(findWallets, options) })
    }
  } finally {
    news.close()
  }
}

/** Channel that emits when there may be new wallets. Several events before the next read count as one. */
export const openNews = (directory: Directory): EventChannel<true> =>
  eventChannel<true>((emit) => listen(directory, () => emit(true)), buffers.sliding(1))

function listen(directory: Directory, onNews: () => void): () => void {
  const stop = onWalletAnnounced((event) => {
    directory.events.push(event)
    onNews()
  })
  if (typeof window === 'undefined') return stop
  window.addEventListener(INITIALIZED, onNews)
  return () => {
    stop()
    window.removeEventListener(INITIALIZED, onNews)
  }
}
