import { formatExactly, formatFiat, formatTokenAmount, nativeCurrencyOf, type Chain } from '../../../core/index.ts'
import type { Amount } from './screenData.ts'

/**
 * Formats an amount of a chain's native coin.
 *
 * @param usd Dollars for one coin; `null` if unknown.
 */
export function nativeAmountOf(wei: bigint, chain: Chain, usd: number | null): Amount {
  const { symbol, decimals } = nativeCurrencyOf(chain)
  return {
    text: formatTokenAmount(wei, decimals),
    exact: formatExactly(wei, decimals),
    symbol,
    fiat: formatFiat(wei, decimals, usd),
  }
}
