import { selectAppConfig } from '../config/slice.ts'
import type { Chain } from '../chain/types.ts'
import { AuthError } from '../errors/AuthError.ts'
import { select, type SagaGenerator } from '../saga/effects.ts'
import { isSupportedChain } from './chainIds.ts'

/**
 * Finds a chain in the host's configuration.
 *
 * @param purpose `gas` if the caller computes gas or fees: the error's message then begins with 'Invalid chain ID'
 * (SEND-5).
 * @throws AuthError `unsupported_chain_id` if the host does not name the chain, so that its nodes are unknown
 */
export function* requireChain(chainId: number | undefined, purpose?: 'gas'): SagaGenerator<Chain> {
  const config = yield* select(selectAppConfig)
  const wanted = chainId ?? config?.defaultChain?.id ?? config?.supportedChains?.[0]?.id
  const chain = [...(config?.supportedChains ?? []), ...(config?.defaultChain ? [config.defaultChain] : [])].find(
    ({ id }) => id === wanted,
  )
  if (chain && config && isSupportedChain(config, chain.id)) return chain
  const named = wanted ?? 1
  throw new AuthError(
    'unsupported_chain_id',
    `${purpose ? 'Invalid chain ID. ' : ''}Chain ID ${named} is not supported. Add it to supportedChains.`,
  )
}

/** The currency in which a transaction's cost and value are counted. Default: ETH, with 18 decimals. */
export const nativeCurrencyOf = (chain: Chain): { symbol: string; decimals: number } => {
  const { symbol, decimals } = (chain.nativeCurrency as Partial<Chain['nativeCurrency']> | undefined) ?? {}
  return { symbol: symbol || 'ETH', decimals: Number.isInteger(decimals) ? (decimals as number) : 18 }
}

/** Chain id of Ethereum mainnet (EIP-155). */
const ETHEREUM = 1
const ETHEREUM_EXPLORER = 'https://etherscan.io'

/**
 * Address of a transaction's page at the chain's block explorer. If the chain names no explorer: Etherscan for Ethereum,
 * otherwise `null`, because the explorer of another chain does not have the transaction.
 */
export function explorerUrl(chain: Chain, hash: string): string | null {
  const base = chain.blockExplorers?.default.url
  if (base !== undefined && /^https?:\/\//i.test(base)) return pageAt(base, hash)
  return chain.id === ETHEREUM ? pageAt(ETHEREUM_EXPLORER, hash) : null
}

/**
 * {@link explorerUrl} of a failed transaction; Etherscan if the chain names no explorer (SEND-35).
 */
export const failureExplorerUrl = (chain: Chain, hash: string): string =>
  explorerUrl(chain, hash) ?? pageAt(ETHEREUM_EXPLORER, hash)

const pageAt = (explorer: string, hash: string): string =>
  `${explorer.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
