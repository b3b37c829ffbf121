import type { Chain } from 'latchkey'
import { localChainUrl } from '../provider.ts'

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const chain = (id: number, name: string, rpcUrl: string, explorer: readonly [name: string, url: string]): Chain => ({
  id,
  name,
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
})

/** Default chain id of anvil. */
export const LOCAL_CHAIN_ID = 31337

/** Chains of this app; the first is the default. They have viem's shape, so those of `viem/chains` would work too. */
export const CHAINS: readonly Chain[] = [
  chain(1, 'Ethereum', 'https://ethereum-rpc.publicnode.com', ['Etherscan', 'https://etherscan.io']),
  chain(8453, 'Base', 'https://mainnet.base.org', ['Basescan', 'https://basescan.org']),
  chain(10, 'Optimism', 'https://mainnet.optimism.io', ['Optimism Explorer', 'https://optimistic.etherscan.io']),
  chain(11155111, 'Sepolia', 'https://ethereum-sepolia-rpc.publicnode.com', [
    'Etherscan',
    'https://sepolia.etherscan.io',
  ]),
  ...(localChainUrl === null
    ? []
    : [
        {
          id: LOCAL_CHAIN_ID,
          name: 'Local chain',
          nativeCurrency: ETHER,
          rpcUrls: { default: { http: [localChainUrl] } },
        },
      ]),
]

/** Reads the chain id from a CAIP-2 id: `eip155:8453` → 8453. */
export const chainNumber = (caip2: string): number => Number(caip2.split(':')[1])

/** The chain's name, or its number if this app does not know it. */
export const chainName = (id: number): string => CHAINS.find((known) => known.id === id)?.name ?? String(id)
