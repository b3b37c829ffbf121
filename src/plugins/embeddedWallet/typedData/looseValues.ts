/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a number of checked typed data. Anything else counts as 0. */
export function quantity(value: unknown): bigint {
  try {
    return BigInt(value as string)
  } catch {
    return 0n
  }
}

/** Reads an address, also from a number, as transactions of zkSync have it. */
export function addressOf(value: unknown): string | null {
  if (typeof value === 'string' && /^(?:0x)?[0-9a-f]{40}$/i.test(value)) return `0x${value.slice(-40)}`
  if (value === undefined || value === null || typeof value === 'object') return null
  const number = quantity(value)
  return number > 0n && number < 1n << 160n ? `0x${number.toString(16).padStart(40, '0')}` : null
}
