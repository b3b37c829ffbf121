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
  /** Initial chain of a smart wallet. Default: the app's default chain, else the first supported one. */
  chainId?: number | undefined
  /** Gets the provider before the user answers, so that the core hears its events meanwhile (`ConnectWalletArgs`). */
  onProvider?: ((provider: Eip1193Provider) => void) | undefined
}

/** Asks the user for their accounts: through the extension if there is one, else in Coinbase's window. */
export function* connect({ chainId, onProvider }: ConnectCoinbaseArgs): SagaGenerator<WalletConnection> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const extension = yield* call(extensionOf, wallet, preference)
  try {
    const provider = extension ?? (yield* call(openWindow, chainId))
    onProvider?.(provider)
    yield* put(asked())
    return yield* call(askForAccounts, provider)
  } finally {
    yield* put(ended())
  }
}

/** Returns the SDK's provider at a moment when the browser lets it open its window. Asks for a click if necessary. */
export function* openWindow(chainId: number | undefined): SagaGenerator<PopupProvider> {
  yield* put(loadingStarted())
  const provider = yield* call(openSdk, chainId)
  if (yield* call(mayOpenWindow)) return provider
  yield* put(clickNeeded())
  // From here on the saga runs within the dispatch of `continued`, and so within the click.
  yield* take(continued)
  return provider
}

/** Returns the SDK's provider, the same one as long as the client runs. @throws AuthError `coinbase_wallet_sdk_unavailable`, `wallets_unavailable` */
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
    // For example if the browser blocks storage, which the SDK needs.
    throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.', { cause })
  }
}

/** Returns the parameters of the SDK. The first chain is the initial chain of a smart wallet. */
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
    // SDK versions with telemetry send it by default.
    preference: { options: preference, telemetry: false, ...(keysUrl !== undefined && { keysUrl }) },
  }
}

export function* askForAccounts(provider: Eip1193Provider): SagaGenerator<WalletConnection> {
  const accounts = yield* call(askWallet, provider, 'eth_requestAccounts')
  return yield* call(readWalletConnection, provider, accounts)
}

/** Restores an earlier connection without asking the user; `null` if there is none. */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const provider = (yield* call(extensionOf, wallet, preference)) ?? (yield* call(openSdk))
  try {
    const accounts = yield* call(askWallet, provider, 'eth_accounts')
    return Array.isArray(accounts) && accounts.length > 0 ? yield* call(readWalletConnection, provider, accounts) : null
  } catch {
    // Error 4100, for example: there is no connection, or no longer.
    return null
  }
}

/** Time the extension may take to disconnect, in ms. */
const PATIENCE_MS = 1_000

/** Ends the connection, and closes a window that is still open. */
export function* disconnect(): SagaGenerator<void> {
  const { wallet, preference } = yield* pluginOptions<ResolvedCoinbaseWalletOptions>()
  const extension = yield* call(extensionOf, wallet, preference)
  // Has a time limit: versions that don't support revoking may never answer.
  if (extension) return yield* call(revokeAccounts, extension, PATIENCE_MS)
  wallet.sdk?.abandon()
  if (wallet.sdk) yield* call(wallet.sdk.disconnect)
}

/** True if the browser still lets a window open for the user's last click, or cannot tell (no `userActivation`). */
export const mayOpenWindow = (): boolean =>
  (navigator as { userActivation?: { isActive: boolean } | undefined }).userActivation?.isActive ?? true
