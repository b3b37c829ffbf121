import { formatExactly, formatTokenAmount, parseAmount, type FundingAsset } from '../../../core/index.ts'
import type { TextValues } from '../../../ui/hooks/index.ts'
import type { TransferTextKey } from '../locales/en.ts'
import type { TransferQuote } from '../quote.ts'

/** Why an amount cannot be sent: the text to show under the field. */
export interface AmountProblem {
  readonly key: TransferTextKey
  readonly values: TextValues
}

export interface AmountCheck {
  readonly text: string
  readonly asset: FundingAsset
  /** `null` while unknown: then only the format of the amount is checked. */
  readonly quote: TransferQuote | null
  /** Native coin of the chain. */
  readonly coin: { readonly symbol: string; readonly decimals: number }
}

/** Returns the first problem of an amount, in the order in which a user would fix them; `null` if there is none. */
export function checkAmount({ text, asset, quote, coin }: AmountCheck): AmountProblem | null {
  const { symbol, decimals } = asset
  const amount = parseAmount(text, decimals)
  if (amount === null) {
    const isPrecise = /^\d{1,60}\.(\d+)$/.exec(text)?.[1]
    if (isPrecise && isPrecise.length > decimals) return { key: 'transfer.error.digits', values: { symbol, decimals } }
    return { key: 'transfer.error.amount', values: {} }
  }
  if (!quote) return null
  const balance = BigInt(quote.balance)
  if (amount > balance)
    return { key: 'transfer.error.balance', values: { symbol, balance: formatTokenAmount(balance, decimals) } }
  if (quote.fee === null) return null
  const left = asset.token === null ? balance - amount : BigInt(quote.coin)
  if (left >= BigInt(quote.fee)) return null
  const max = asset.token === null ? BigInt(quote.max) : 0n
  if (max === 0n) return { key: 'transfer.error.coin', values: { coin: coin.symbol } }
  return { key: 'transfer.error.fee', values: { coin: coin.symbol, max: formatExactly(max, coin.decimals) } }
}
