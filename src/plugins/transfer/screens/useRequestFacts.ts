import { nativeCurrencyOf, selectAppConfig, type Chain, type FundingRequest } from '../../../core/index.ts'
import { useClientSelector } from '../../../ui/hooks/index.ts'

export interface RequestFacts {
  /** `undefined` only if the configuration changed meanwhile. */
  chain: Chain | undefined
  chainName: string
  /** Native coin of the chain, in which the fee is paid. */
  coin: { symbol: string; decimals: number }
}

/** Reads the host's configuration for the chain of the request. */
export function useRequestFacts({ chainId }: Partial<FundingRequest>): RequestFacts {
  const config = useClientSelector(selectAppConfig)
  const chain = [...(config?.supportedChains ?? []), ...(config?.defaultChain ? [config.defaultChain] : [])].find(
    ({ id }) => id === chainId,
  )
  return {
    chain,
    chainName: chain?.name ?? String(chainId),
    coin: chain ? nativeCurrencyOf(chain) : { symbol: 'ETH', decimals: 18 },
  }
}
