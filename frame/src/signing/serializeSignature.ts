import { toHex } from '../keys/bytes.ts'
import type { DigestSignature } from './signDigest.ts'

/** `r`, `s` and `v` (27 or 28) as one hex text of 65 bytes, as wallets answer. */
export function serializeSignature({ r, s, yParity }: DigestSignature): `0x${string}` {
  const bytes = new Uint8Array(65)
  bytes.set(r)
  bytes.set(s, 32)
  bytes[64] = 27 + yParity
  return toHex(bytes)
}
