import { secp256k1 } from '@noble/curves/secp256k1'
import { toHex } from '../keys/bytes.ts'

/** A signature of a 32-byte hash: deterministic (RFC 6979), with the lower `s` (EIP-2). */
export interface DigestSignature {
  /** `r` and `s` have 32 bytes each. */
  r: Uint8Array
  s: Uint8Array
  yParity: 0 | 1
}

export function signDigest(digest: Uint8Array, privateKey: Uint8Array): DigestSignature {
  const signature = secp256k1.sign(digest, privateKey, { lowS: true })
  const bytes = signature.toCompactRawBytes()
  return { r: bytes.subarray(0, 32), s: bytes.subarray(32), yParity: signature.recovery === 1 ? 1 : 0 }
}

/** Writes `r`, `s` and `v` (27 or 28) as hex of 65 bytes, the form in which wallets return signatures. */
export function serializeSignature({ r, s, yParity }: DigestSignature): `0x${string}` {
  const bytes = new Uint8Array(65)
  bytes.set(r)
  bytes.set(s, 32)
  bytes[64] = 27 + yParity
  return toHex(bytes)
}
