import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import {
  call,
  pluginOptions,
  takeFrom,
  walletsFound,
  type DiscoveredWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import { hear, listWallets, lookAround, type Directory } from './directory.ts'
import type { ResolvedInjectedOptions } from './options.ts'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
/** What MetaMask and others tell when they come after the page's scripts. */
const INITIALIZED = 'ethereum#initialized'

/** The wallets that answer at once: those whose extension is in the page already. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  return yield* call(askAround, directory)
}

/** Asks every wallet to announce itself (EIP-6963). Wallets that are there answer before this returns. */
export function askAround(directory: Directory): readonly DiscoveredWallet[] {
  if (typeof window !== 'undefined') {
    directory.announced = []
    const onAnnounce = (event: Event) => void hear(directory, readDetail(event))
    window.addEventListener(ANNOUNCE, onAnnounce)
    window.dispatchEvent(new Event(REQUEST))
    window.removeEventListener(ANNOUNCE, onAnnounce)
    lookAround(directory)
  }
  return listWallets(directory)
}

/** Tells of wallets that come later. */
export function* watchInjected(): SagaGenerator<void> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  const news = yield* call(openNews, directory)
  try {
    for (;;) {
      yield* takeFrom(news)
      yield* call(walletsFound, { connector: 'injected', wallets: listWallets(directory) })
    }
  } finally {
    news.close()
  }
}

/** A sign whenever the directory changed. Several between two looks are one. */
export const openNews = (directory: Directory): EventChannel<true> =>
  eventChannel<true>((emit) => {
    if (typeof window === 'undefined') return () => {}
    const onAnnounce = (event: Event) => {
      if (hear(directory, readDetail(event))) emit(true)
    }
    const onInitialized = () => {
      lookAround(directory)
      emit(true)
    }
    window.addEventListener(ANNOUNCE, onAnnounce)
    window.addEventListener(INITIALIZED, onInitialized)
    return () => {
      window.removeEventListener(ANNOUNCE, onAnnounce)
      window.removeEventListener(INITIALIZED, onInitialized)
    }
  }, buffers.sliding(1))

const readDetail = (event: Event): unknown => {
  try {
    return (event as CustomEvent<unknown>).detail
  } catch {
    return null
  }
}
