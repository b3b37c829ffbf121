/** Decimals that an amount may have: coins have 18 at most. */
const DECIMALS = 18
const PLAIN = /^(0|[1-9]\d{0,20})(?:\.(\d{1,18}))?$/

/** Converts whole coins to units of 18 decimals; undefined if the text is not a plain decimal. */
export function toUnits(text: string): bigint | undefined {
  const [, whole, fraction = ''] = PLAIN.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/**
 * Normalises an amount of coins for the URL: a plain decimal without trailing zeros. JSON writes small numbers with an
 * exponent (`1e-7`), so numbers are expanded first.
 * @param max largest amount in whole coins, a plain decimal
 * @returns undefined for zero, negative amounts, texts that are not plain decimals, more than 18 decimals, or more than
 * `max`
 */
export function readAmount(amount: string | number, max: string): string | undefined {
  const text = typeof amount === 'number' && String(amount).includes('e-') ? amount.toFixed(DECIMALS) : String(amount)
  const units = toUnits(text)
  if (units === undefined || units <= 0n || units > (toUnits(max) ?? 0n)) return undefined
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** True if a setting is an amount that {@link readAmount} can compare with. */
export const isAmount = (text: string): boolean => (toUnits(text) ?? 0n) > 0n
