import {
  fiatValue,
  formatExactly,
  formatGwei,
  nativeCurrencyOf,
  type Chain,
  type FundingRequest,
} from '../../../core/index.ts'
import type { CallSummary } from '../describe/describeCall.ts'
import { nativeAmountOf } from '../describe/describeEffects.ts'
import { warningsOf } from '../describe/warningsOf.ts'
import { priceOf, type Preparation } from './prepareTransaction.ts'
import type { Amount, DetailRow, TransactionOutline, TransactionReview } from '../describe/screenData.ts'

/** Fee from which the user is warned, as a node may lie about gas: in dollars, or in whole coins if the price is unknown. */
const HIGH_FEE_USD = 50
const HIGH_FEE_COINS = 0.1
/** Maximum number of characters of calldata in the details. */
const SHOWN_DATA = 2_000

export interface ReviewArgs {
  readonly preparation: Preparation
  readonly summary: CallSummary
  /** Dollars for one coin; `null` if unknown. */
  readonly usd: number | null
  readonly revision: number
}

/** The requested transaction, with what is known before the preparation. */
type Asked = Pick<Preparation, 'chain' | 'from' | 'draft'> & Partial<Pick<Preparation, 'filled'>>

/** Formats the requested transaction, for the screen to open with. */
export function outlineOf(asked: Asked, summary: CallSummary, usd: number | null): TransactionOutline {
  return {
    summary,
    value: nativeAmountOf(asked.draft.value, asked.chain, usd),
    warnings: warningsOf(summary),
    details: detailsOf(asked, summary),
  }
}

/** Formats a preparation for the screen. */
export function reviewOf({ preparation, summary, usd, revision }: ReviewArgs): TransactionReview {
  const { chain, draft, filled, fee, hasFunds, balance, refusal } = preparation
  const outline = outlineOf(preparation, summary, usd)
  const amount = (wei: bigint) => nativeAmountOf(wei, chain, usd)
  const missing = hasFunds ? null : missingOf(preparation)
  return {
    ...outline,
    revision,
    fee: fee === null ? null : amount(fee),
    total: fee === null ? null : amount(draft.value + fee),
    balance: amount(balance),
    hasFunds,
    shortfall: hasFunds ? null : shortfallOf(preparation, missing),
    missing: missing === null ? null : exactAmountOf(missing, chain, usd),
    canSubmit: filled !== null && hasFunds,
    warnings: [...outline.warnings, ...(isHigh(fee, chain, usd) ? (['highFee'] as const) : [])],
    refusal: refusal && (refusal.detail ?? refusal.message),
  }
}

/** The missing amount includes a quarter of the fee (1 / SPARE) on top, as gas may cost more when the money arrives. */
const SPARE = 4n
/** Decimals of the missing amount, which is rounded up. */
const ASKED_DIGITS = 6

/** Amount missing for value and fee, in wei; `null` if the fee is unknown. */
function missingOf({ chain, draft, fee, balance }: Preparation): bigint | null {
  const missing = fee === null ? null : draft.value + fee + fee / SPARE - balance
  return missing === null || missing <= 0n ? null : roundUp(missing, nativeCurrencyOf(chain).decimals)
}

function shortfallOf({ chain, from }: Preparation, missing: bigint | null): FundingRequest {
  const asset = { token: null, ...nativeCurrencyOf(chain) }
  return {
    address: from,
    chainId: chain.id,
    asset,
    amount: missing === null ? null : formatExactly(missing, asset.decimals),
  }
}

function roundUp(amount: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - ASKED_DIGITS))
  return ((amount + unit - 1n) / unit) * unit
}

/** Formats an amount with all its digits, so that a user who sends the missing amount does not send too little. */
const exactAmountOf = (wei: bigint, chain: Chain, usd: number | null): Amount => {
  const amount = nativeAmountOf(wei, chain, usd)
  return { ...amount, text: amount.exact }
}

function isHigh(fee: bigint | null, chain: Chain, usd: number | null): boolean {
  if (fee === null) return false
  const { decimals } = nativeCurrencyOf(chain)
  const dollars = fiatValue(fee, decimals, usd)
  return dollars === null ? Number(formatExactly(fee, decimals)) >= HIGH_FEE_COINS : dollars >= HIGH_FEE_USD
}

function detailsOf({ chain, from, draft, filled }: Asked, { method, units }: CallSummary): DetailRow[] {
  const rows: DetailRow[] = [
    { key: 'network', value: `${chain.name} (${chain.id})` },
    { key: 'from', value: from, isAddress: true },
  ]
  if (draft.to !== null) rows.push({ key: 'to', value: draft.to, isAddress: true })
  rows.push({ key: 'value', value: amountText(draft.value, chain) })
  if (units !== undefined) rows.push({ key: 'units', value: units })
  if (method !== undefined) rows.push({ key: 'method', value: method })
  if (filled) {
    const { nonce, gasLimit, fees } = filled
    rows.push({ key: 'nonce', value: String(nonce) }, { key: 'gasLimit', value: String(gasLimit) })
    rows.push({ key: fees.type === 2 ? 'maxFee' : 'gasPrice', value: `${formatGwei(priceOf(fees))} gwei` })
    if (fees.type === 2) rows.push({ key: 'priorityFee', value: `${formatGwei(fees.maxPriorityFeePerGas)} gwei` })
  }
  const { data } = draft
  if (data !== '0x')
    rows.push({ key: 'data', value: data.length > SHOWN_DATA ? `${data.slice(0, SHOWN_DATA)}…` : data })
  return rows
}

const amountText = (wei: bigint, chain: Chain): string => {
  const { text, exact, symbol } = nativeAmountOf(wei, chain, null)
  return `${text.startsWith('<') ? exact : text} ${symbol}`
}
