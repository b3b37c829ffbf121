import { toHex } from '../keys/bytes.ts'
import type { DigestSignature } from './signDigest.ts'

/** Writes `r`, `s` and `v` (27 or 28) as hex of 65 bytes, the form in which wallets return signatures. */
export function serializeSignature({ r, s, yParity }: DigestSignature): `0x${string}` {
  const bytes = new Uint8Array(65)
  bytes.set(r)
  bytes.set(s, 32)
  bytes[64] = 27 + yParity
  return toHex(bytes)
}
