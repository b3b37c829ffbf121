import { invalidTransaction } from './transactionErrors.ts'

const HEX = /^0x[0-9a-f]{1,64}$/i

/**
 * Reads a number, bigint or hex text as a bigint (product spec, section 5).
 *
 * @throws AuthError `embedded_wallet_invalid_transaction`, which names the field
 */
export function readQuantity(value: unknown, field: string): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isHex = typeof value === 'string' && HEX.test(value)
  const read = isNumber || isHex || typeof value === 'bigint' ? BigInt(value) : -1n
  if (read < 0n || read >= 1n << 256n) {
    throw invalidTransaction(`Transaction field '${field}' must be a number, bigint or hex string, and not negative.`)
  }
  return read
}
