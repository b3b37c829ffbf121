import { secp256k1 } from '@noble/curves/secp256k1'
import { DERIVATION_PATH } from 'latchkey/plugins/embeddedWallet/contract'
import { getAddress, keccak256 } from 'viem/utils'
import { wipe, type Bytes } from './bytes.ts'
import { deriveKey, seedOf } from './derivation.ts'

/** A wallet's private key and address, valid during one operation. */
export interface WalletKey {
  /** 32 bytes; wiped by {@link withWalletKey}. */
  readonly privateKey: Bytes
  /** Address with the checksum of EIP-55. */
  readonly address: string
}

/** Derives the wallet's key from its entropy, passes it to `work`, and wipes it. The caller wipes the entropy. */
export async function withWalletKey<R>(
  entropy: Bytes,
  subtle: SubtleCrypto,
  work: (key: WalletKey) => R | Promise<R>,
): Promise<R> {
  const seed = await seedOf(entropy, subtle)
  let privateKey: Bytes | undefined
  try {
    privateKey = await deriveKey(seed, DERIVATION_PATH, subtle)
    return await work({ privateKey, address: addressOf(privateKey) })
  } finally {
    wipe(seed, privateKey)
  }
}

/** The address of a private key (Yellow Paper, section 4.1; EIP-55). */
export function addressOf(privateKey: Bytes): string {
  const hash = keccak256(secp256k1.getPublicKey(privateKey, false).subarray(1), 'bytes')
  let hex = ''
  for (const byte of hash.subarray(12)) hex += byte.toString(16).padStart(2, '0')
  return getAddress(`0x${hex}`)
}

/** Precomputes the curve's table of multiples, which would delay the first signature by some ten milliseconds. */
export const warmUpCurve = (): void => void secp256k1.getPublicKey(1n)
