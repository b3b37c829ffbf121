import { usdcOn } from '../../core/index.ts'
import type { MOONPAY_CURRENCIES } from './contract.ts'
import type { MoonpayCurrencyOption } from './currencies.ts'

type Code = keyof typeof MOONPAY_CURRENCIES

/** Currency codes of each chain's native coin and of its USDC, by chain id. */
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
 * Returns the wire code of the requested asset; `null` if MoonPay does not sell it. Compares chain and contract, not the symbol, which
 * many tokens can share.
 *
 * @param further Currencies of the host, which take precedence.
 */
export function currencyCode(
  further: readonly MoonpayCurrencyOption[],
  chainId: number,
  token: string | null,
): string | null {
  const wanted = token?.toLowerCase() ?? null
  const own = further.find((one) => one.chainId === chainId && (one.token?.toLowerCase() ?? null) === wanted)
  if (own) return own.code
  const [coin, usdc] = CODES[chainId] ?? []
  if (wanted === null) return coin ?? null
  return usdcOn(chainId)?.token?.toLowerCase() === wanted ? (usdc ?? null) : null
}
