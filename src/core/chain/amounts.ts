/**
 * Reads and writes amounts (SEND-55). Amounts are whole numbers of the smallest unit; nothing here
 * rounds up.
 */

/** Maximum number of digits that {@link formatTokenAmount} shows after the point. */
const TOKEN_DIGITS = 6

/**
 * Formats an amount with at most six digits after the point: `1.500000` as `1.5`, less than 0.001 as `<0.001`. Further
 * digits are cut, not rounded, so that users never see more than they have.
 */
export function formatTokenAmount(amount: bigint, decimals: number): string {
  if (amount === 0n) return '0'
  const [whole, fraction] = split(amount, decimals)
  const digits = fraction.slice(0, TOKEN_DIGITS).replace(/0+$/, '')
  if (whole === 0n && amount * 1_000n < 10n ** BigInt(decimals)) return '<0.001'
  return digits === '' ? group(whole) : `${group(whole)}.${digits}`
}

/** Formats an amount with all its digits, for detail views. */
export function formatExactly(amount: bigint, decimals: number): string {
  const [whole, fraction] = split(amount, decimals)
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? String(whole) : `${whole}.${digits}`
}

/** Gwei with up to nine digits, as gas prices are written. */
export const formatGwei = (wei: bigint): string => formatExactly(wei, 9)

/**
 * Formats the value of an amount in dollars: two decimals, or `<$0.01` for less than a cent.
 *
 * @param usd Price of one token in dollars; if it is unknown (`null`), the result is `null`.
 */
export function formatFiat(amount: bigint, decimals: number, usd: number | null): string | null {
  const value = fiatValue(amount, decimals, usd)
  if (value === null) return null
  if (amount === 0n) return '$0.00'
  if (value < 0.01) return '<$0.01'
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** Value of an amount in dollars, precise enough to show and to compare; `null` if the price is unknown. */
export function fiatValue(amount: bigint, decimals: number, usd: number | null): number | null {
  if (usd === null || !Number.isFinite(usd) || usd < 0) return null
  const value = Number(formatExactly(amount, decimals)) * usd
  return Number.isFinite(value) ? value : null
}

/** Splits an amount into whole units and all `decimals` digits after the point, zeros at the end included. */
function split(amount: bigint, decimals: number): [bigint, string] {
  const unit = 10n ** BigInt(decimals)
  return [amount / unit, decimals === 0 ? '' : String(amount % unit).padStart(decimals, '0')]
}

const group = (whole: bigint): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Converts whole units as a person writes them, such as `0.05`, to the smallest unit. `null` if the text is no plain
 * decimal number, is zero or less, or has more digits after the point than the asset: nothing is rounded away.
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d{1,77}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount > 0n ? amount : null
}
