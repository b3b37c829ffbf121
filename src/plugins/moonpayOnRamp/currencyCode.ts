import { usdcOn } from '../../core/index.ts'
import type { MOONPAY_CURRENCIES } from './contract.ts'
import type { MoonpayCurrencyOption } from './currencies.ts'

type Code = keyof typeof MOONPAY_CURRENCIES

/** The codes of a chain's own coin and of its USDC. */
const CODES: Readonly<Record<number, readonly [coin: Code, usdc?: Code]>> = {
  1: ['ETH_ETHEREUM', 'USDC_ETHEREUM'],
  10: ['ETH_OPTIMISM', 'USDC_OPTIMISM'],
  56: ['BNB_BSC'],
  137: ['POL_POLYGON', 'USDC_POLYGON'],
  8453: ['ETH_BASE', 'USDC_BASE'],
  42161: ['ETH_ARBITRUM', 'USDC_ARBITRUM'],
  42220: ['CELO_CELO'],
  43114: ['AVAX_CCHAIN', 'USDC_CCHAIN'],
}

/**
 * The code of the requested asset; `null` if it is not sold. Chain and contract decide, never the symbol: a symbol is on many chains.
 *
 * @param further the host's, which can replace one of ours
 */
export function currencyCode(further: readonly MoonpayCurrencyOption[], chainId: number, token: string | null): string | null {
  const wanted = token?.toLowerCase() ?? null
  const own = further.find((one) => one.chainId === chainId && (one.token?.toLowerCase() ?? null) === wanted)
  if (own) return own.code
  const [coin, usdc] = CODES[chainId] ?? []
  if (wanted === null) return coin ?? null
  return usdcOn(chainId)?.token?.toLowerCase() === wanted ? (usdc ?? null) : null
}
