import { secp256k1 } from '@noble/curves/secp256k1'

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
