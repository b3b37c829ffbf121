import {
  askWallet,
  AuthError,
  call,
  pluginOptions,
  put,
  readWalletConnection,
  revokeAccounts,
  select,
  selectAppConfig,
  services,
  take,
  type AppConfig,
  type Eip1193Provider,
  type SagaGenerator,
  type WalletConnection,
} from '../../core/index.ts'
import { loadSdk } from './loadSdk.ts'
import type { ResolvedCoinbaseWalletOptions } from './options.ts'
import { withPopups, type PopupProvider, type SdkProvider } from './popups.ts'
import { coinbaseWalletSlice } from './slice.ts'
import { extensionOf } from './wallet.ts'

const { loadingStarted, clickNeeded, continued, asked, ended } = coinbaseWalletSlice.actions

export interface ConnectCoinbaseArgs {
  /** The chain to begin with. Default: the first supported one. */
  chainId?: number | undefined
}

/** Asks for accounts: the extension at once, else Coinbase's window in the user's click. */
export function* connect({ chainId }: ConnectCoinbaseArgs): SagaGenerator<WalletConnection> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const extension = yield* call(extensionOf, wallet, preference)
  try {
    const provider = extension ?? (yield* call(openWindow, chainId))
    yield* put(asked())
    return yield* call(askForAccounts, provider)
  } finally {
    yield* put(ended())
  }
}

/** The SDK's provider, in a moment in which it may open its window. */
export function* openWindow(chainId: number | undefined): SagaGenerator<PopupProvider> {
  yield* put(loadingStarted())
  const provider = yield* call(openSdk, chainId)
  if (yield* call(mayOpenWindow)) return provider
  yield* put(clickNeeded())
  // From here on the saga runs inside the dispatch, so inside the click.
  yield* take(continued)
  return provider
}

/** The SDK's provider: the same for as long as the client runs. @throws AuthError `coinbase_wallet_sdk_unavailable`, `wallets_unavailable` */
export function* openSdk(chainId?: number): SagaGenerator<PopupProvider> {
  const options = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  if (options.wallet.sdk) return options.wallet.sdk
  const { createCoinbaseWalletSDK } = yield* call(loadSdk)
  const config = yield* select(selectAppConfig)
  const { clock } = yield* services()
  try {
    const provider = createCoinbaseWalletSDK(sdkParameters(options, config, chainId)).getProvider()
    options.wallet.sdk = withPopups(provider as unknown as SdkProvider, clock)
    return options.wallet.sdk
  } catch (cause) {
    // A browser that blocks storage, for one: the SDK cannot do without.
    throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.', { cause })
  }
}

/** The first chain is the one that a smart wallet begins with. */
export function sdkParameters(
  { appName, appLogoUrl, preference, keysUrl }: ResolvedCoinbaseWalletOptions,
  config: AppConfig | null,
  chainId: number | undefined,
) {
  const chains = [chainId, config?.defaultChain?.id, ...(config?.supportedChains ?? []).map(({ id }) => id)]
  return {
    appName: appName ?? config?.name ?? '',
    appLogoUrl: appLogoUrl ?? config?.logoUrl ?? null,
    appChainIds: [...new Set(chains.filter((id) => id !== undefined))],
    // Versions that have telemetry send it unless told not to.
    preference: { options: preference, telemetry: false, ...(keysUrl !== undefined && { keysUrl }) },
  }
}

export function* askForAccounts(provider: Eip1193Provider): SagaGenerator<WalletConnection> {
  const accounts = yield* call(askWallet, provider, 'eth_requestAccounts')
  return yield* call(readWalletConnection, provider, accounts)
}

/** Takes up an earlier connection, without asking. */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const provider = (yield* call(extensionOf, wallet, preference)) ?? (yield* call(openSdk))
  try {
    const accounts = yield* call(askWallet, provider, 'eth_accounts')
    return Array.isArray(accounts) && accounts.length > 0 ? yield* call(readWalletConnection, provider, accounts) : null
  } catch {
    // 4100: nobody is connected (any more).
    return null
  }
}

/** Time the extension may take to disconnect, in ms. */
const PATIENCE_MS = 1_000

/** Ends the connection, and a window that still waits. */
export function* disconnect(): SagaGenerator<void> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const extension = yield* call(extensionOf, wallet, preference)
  // Not every version knows it, and some that do not never answer.
  if (extension) return yield* call(revokeAccounts, extension, PATIENCE_MS)
  wallet.sdk?.abandon()
  if (wallet.sdk) yield* call(wallet.sdk.disconnect)
}

/** True if the browser still counts the user's click and lets a window open. A browser that cannot say is left to try. */
export const mayOpenWindow = (): boolean =>
  (navigator as { userActivation?: { isActive: boolean } | undefined }).userActivation?.isActive ?? true
