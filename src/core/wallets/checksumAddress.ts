import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/** An address in mixed case (EIP-55). `null` for what is no address: 0x and 40 hex digits, in any case. */
export function checksumAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return null
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${digits.replace(/./g, (digit, at: number) => (parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit))}`
}
