import {
  call,
  pluginOptions,
  readChainId,
  toCaip2,
  type DiscoveredWallet,
  type Eip1193Provider,
  type SagaGenerator,
  type WalletConnection,
} from 'latchkey/core'
import type { ResolvedPageKeyOptions } from './options.ts'

/** Ids of wallets without a well-known name are reverse domain names. */
export const PAGE_KEY_WALLET = 'com.example.page-key'

/** Lists the available wallets, without asking the user. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  return [{ id: PAGE_KEY_WALLET, name: 'Page key', icon: ICON, status: 'detected' }]
}

/** Asks the user. The wallet's errors pass through unchanged: Latchkey reads the codes of EIP-1193. */
export function* connect(): SagaGenerator<WalletConnection> {
  const { live } = yield* pluginOptions<ResolvedPageKeyOptions>()
  const provider = yield* call(live.open)
  const accounts = yield* call(request<string[]>, provider, 'eth_requestAccounts')
  return yield* call(describe, provider, accounts)
}

/**
 * Restores an earlier connection without asking the user. A key in memory is lost with its page, so there is usually
 * none.
 */
export function* restore(): SagaGenerator<WalletConnection | null> {
  const { live } = yield* pluginOptions<ResolvedPageKeyOptions>()
  const provider = live.opened()
  if (!provider) return null
  const accounts = yield* call(request<string[]>, provider, 'eth_accounts')
  return accounts.length > 0 ? yield* call(describe, provider, accounts) : null
}

/** Also called when the user leaves while `connect` waits. */
export function* disconnect(): SagaGenerator<void> {
  const { live } = yield* pluginOptions<ResolvedPageKeyOptions>()
  const provider = live.opened()
  if (provider) yield* call(request, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
}

export function* describe(provider: Eip1193Provider, accounts: readonly string[]): SagaGenerator<WalletConnection> {
  const chainId = yield* call(request<string>, provider, 'eth_chainId')
  return { accounts, chainId: toCaip2(readChainId(chainId) ?? 0) }
}

/** Calls the wallet. Tests can compare the effect: `call(request, provider, method)`. */
export const request = <Answer>(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<Answer> => provider.request(params ? { method, params } : { method }) as Promise<Answer>

/** Icon as a data URI: with a URL, the icon's server would learn who looks at the list. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%23475569'/%3E%3Cpath d='M11 21a5 5 0 1 1 4.6-7H25v4h-3v3h-4v-3h-2.4a5 5 0 0 1-4.6 3z' fill='%23fff'/%3E%3C/svg%3E"
