import { ed25519 } from '@noble/curves/ed25519'
import { toHex, utf8, wipe, type Bytes } from '../keys/bytes.ts'
import { hkdf } from '../keys/hkdf.ts'

/** The app and wallet that a signer belongs to. */
export interface SignerScope {
  appId: string
  /** Address of the wallet, with the checksum of EIP-55. */
  address: string
}

/** A signer's key, usable during one operation. */
export interface Signer {
  /** Public key: 0x and 64 hex digits. */
  publicKey(): string
  /** Signs a hash by ed25519. @returns 64 bytes */
  sign(hash: Bytes): Uint8Array
}

/**
 * The ed25519 key of a Farcaster signer (RFC 8032) comes from the wallet's entropy by HKDF-SHA-256 (RFC 5869), without a salt
 * and with a context that names its purpose, the app and the wallet. So it is the same on each of the user's devices, is not
 * stored, and reveals nothing about the wallet's key or the signers of other apps. It is passed to `work`, then wiped.
 */
export async function withSigner<R>(
  entropy: Bytes,
  { appId, address }: SignerScope,
  subtle: SubtleCrypto,
  work: (signer: Signer) => R,
): Promise<R> {
  const info = utf8(`latchkey/farcaster-signer/v1/${appId}/${address}`)
  const secretKey = await hkdf({ source: entropy, salt: new Uint8Array(0), info, length: 32 }, subtle)
  try {
    return work({
      publicKey: () => toHex(ed25519.getPublicKey(secretKey)),
      sign: (hash) => ed25519.sign(hash, secretKey),
    })
  } finally {
    wipe(secretKey)
  }
}
