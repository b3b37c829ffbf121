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
  type WalletRef,
} from '../../core/index.ts'
import type { Directory } from './directory.ts'
import type { ResolvedInjectedOptions } from './options.ts'

/**
 * Asks the user for their accounts (EIP-1102). Has no time-out: if the wallet never answers, the user can cancel.
 *
 * @throws AuthError `wallets_unavailable` if the wallet is missing; the wallet's errors
 */
export function* connect({ walletId }: WalletRef): SagaGenerator<WalletConnection> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  return yield* connectInjectedWallet(walletOf(directory, walletId))
}

/** Restores an earlier connection without asking the user. `null` if the wallet is gone or locked. */
export function* restore({ walletId }: WalletRef): SagaGenerator<WalletConnection | null> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  return yield* restoreInjectedWallet(walletOf(directory, walletId))
}

/** Revokes the permission (MIP-2), if the wallet supports that, and if its user agreed to connect. */
export function* disconnect({ walletId }: WalletRef): SagaGenerator<void> {
  const { directory } = yield* pluginOptions<ResolvedInjectedOptions>()
  yield* disconnectInjectedWallet(walletOf(directory, walletId))
}

/** Finds a wallet in the directory, also one of `window.ethereum`, which may be in use when others announce themselves later. */
export function walletOf(directory: Directory, walletId: string): InjectedWallet {
  const { agreed } = directory
  return {
    find: () => [...directory.announced, ...directory.legacy].find(({ wallet }) => wallet.id === walletId)?.provider,
    get hasAgreed() {
      return agreed.has(walletId)
    },
    set hasAgreed(isAgreed) {
      if (isAgreed) agreed.add(walletId)
      else agreed.delete(walletId)
    },
  }
}

/** @throws AuthError `wallets_unavailable` if the wallet is missing */
export const requireProvider = (directory: Directory, walletId: string): Eip1193Provider =>
  requireInjectedProvider(walletOf(directory, walletId))
