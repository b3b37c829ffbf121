import type { Chain } from '../chain/types.ts'
import type { AppConfig } from '../config/types.ts'

/** Writes a chain id in CAIP-2 form, such as `eip155:1`. */
export const toCaip2 = (chainId: number | bigint): string => `eip155:${chainId}`

/** Reads a chain id from CAIP-2 (`eip155:1`), hex (`0x1`) or decimal text, or a number; `null` for anything else. */
export function readChainId(value: unknown): number | null {
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
  const isNumeric =
    typeof text === 'string' ? /^(0x[0-9a-f]+|\d+)$/i.test(text) : ['number', 'bigint'].includes(typeof text)
  const chainId = isNumeric ? Number(text) : NaN
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null
}

/** Checks whether the app supports a chain. If the host names no chains, it supports all. */
export const isSupportedChain = (
  { supportedChains }: Pick<AppConfig, 'supportedChains'>,
  chainId: string | number,
): boolean => !supportedChains || supportedChains.some(({ id }) => id === readChainId(chainId))

/** Builds the parameter of `wallet_addEthereumChain` (EIP-3085). */
export const toAddChainParameter = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain): object => ({
  chainId: `0x${id.toString(16)}`,
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
})
