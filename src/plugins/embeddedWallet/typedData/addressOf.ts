import { quantity } from './quantity.ts'

/** Reads an address, also from a number, as transactions of zkSync have it. */
export function addressOf(value: unknown): string | null {
  if (typeof value === 'string' && /^(?:0x)?[0-9a-f]{40}$/i.test(value)) return `0x${value.slice(-40)}`
  if (value === undefined || value === null || typeof value === 'object') return null
  const number = quantity(value)
  return number > 0n && number < 1n << 160n ? `0x${number.toString(16).padStart(40, '0')}` : null
}
