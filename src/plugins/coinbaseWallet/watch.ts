import { eventChannel } from 'redux-saga'
import {
  call,
  pluginOptions,
  takeFrom,
  walletsFound,
  type DiscoveredWallet,
  type Eip1193Provider,
  type SagaGenerator,
} from '../../core/index.ts'
import { onAnnounced } from './extension.ts'
import type { ResolvedCoinbaseWalletOptions } from './options.ts'
import { extensionOf } from './wallet.ts'
import { COINBASE_WALLET } from './walletId.ts'

/** Returns Coinbase Wallet: `detected` in this browser, or else `reachable` through Coinbase's window. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const status = extensionOf(wallet, preference) ? 'detected' : 'reachable'
  return [{ id: COINBASE_WALLET, name: 'Coinbase Wallet', icon: null, status }]
}

/** Follows announcements of the extension, which may load late. When the client ends, closes an open window. */
export function* watchCoinbaseWallet(): SagaGenerator<void> {
  const { wallet } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const announcements = yield* call(eventChannel<Eip1193Provider>, onAnnounced)
  try {
    for (;;) {
      wallet.announced = yield* takeFrom<Eip1193Provider>(announcements)
      yield* call(walletsFound, { connector: 'coinbaseWallet', wallets: yield* call(discover) })
    }
  } finally {
    announcements.close()
    wallet.sdk?.abandon()
    wallet.announced = null
    wallet.sdk = null
  }
}
