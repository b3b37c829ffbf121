import { AuthError, isSupportedChain, select, selectAppConfig, type Chain, type SagaGenerator } from '../../../core/index.ts'

/**
 * The chain that a transaction is for, as the host's configuration describes it.
 *
 * @throws AuthError `unsupported_chain_id` for one that the host does not name: nobody knows its nodes then
 */
export function* requireChain(chainId: number | undefined): SagaGenerator<Chain> {
  const config = yield* select(selectAppConfig)
  const wanted = chainId ?? config?.defaultChain?.id ?? config?.supportedChains?.[0]?.id
  const chain = [...(config?.supportedChains ?? []), ...(config?.defaultChain ? [config.defaultChain] : [])]
    .find(({ id }) => id === wanted)
  if (chain && config && isSupportedChain(config, chain.id)) return chain
  const named = wanted ?? 1
  throw new AuthError('unsupported_chain_id', `Chain ID ${named} is not supported. Add it to supportedChains.`)
}

/** What a transaction's cost and value are counted in. Default: ETH, with 18 decimals. */
export const nativeCurrencyOf = (chain: Chain): { symbol: string; decimals: number } => {
  const { symbol, decimals } = (chain.nativeCurrency as Partial<Chain['nativeCurrency']> | undefined) ?? {}
  return { symbol: symbol || 'ETH', decimals: Number.isInteger(decimals) ? (decimals as number) : 18 }
}

/** Explorer of a chain that names none. */
const DEFAULT_EXPLORER = 'https://etherscan.io'

/** Page of a transaction or an address at the chain's block explorer. */
export function explorerUrl(chain: Chain, kind: 'tx' | 'address', value: string): string {
  const base = chain.blockExplorers?.default.url
  const isSafe = base !== undefined && /^https?:\/\//i.test(base)
  return `${(isSafe ? base : DEFAULT_EXPLORER).replace(/\/+$/, '')}/${kind}/${encodeURIComponent(value)}`
}
