import {
  connectInjectedWallet,
  disconnectInjectedWallet,
  pluginOptions,
  requireInjectedProvider,
  restoreInjectedWallet,
  type Eip1193Provider,
  type InjectedWallet,
  type SagaGenerator,
  type WalletConnection,
} from '../../core/index.ts'
import type { ResolvedPhantomOptions } from './options.ts'
import { findProvider, type Phantom } from './wallet.ts'

/**
 * Asks the user for their accounts (EIP-1102).
 *
 * @throws AuthError `wallets_unavailable` if Phantom is not there; errors of Phantom pass through
 */
export function* connect(): SagaGenerator<WalletConnection> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  return yield* connectInjectedWallet(walletOf(phantom))
}

/** Restores an earlier connection without asking the user. `null` if Phantom is gone or locked. */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  return yield* restoreInjectedWallet(walletOf(phantom))
}

/** Revokes the permission (MIP-2), if Phantom supports that. While a request to connect is unanswered, nothing is revoked. */
export function* disconnect(): SagaGenerator<void> {
  const { phantom } = yield* pluginOptions<ResolvedPhantomOptions>()
  yield* disconnectInjectedWallet(walletOf(phantom))
}

/** @throws AuthError `wallets_unavailable` */
export const requireProvider = (phantom: Phantom): Eip1193Provider => requireInjectedProvider(walletOf(phantom))

/** Made here and not with the plugin's options, whose bytes every page pays. */
const walletOf = (phantom: Phantom): InjectedWallet => ({
  find: () => findProvider(phantom),
  get hasAgreed() {
    return phantom.hasAgreed
  },
  set hasAgreed(isAgreed) {
    phantom.hasAgreed = isAgreed
  },
})
