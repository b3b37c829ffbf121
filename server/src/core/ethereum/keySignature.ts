import type { Address, Hex } from 'viem'
import { loadViem } from './address.ts'

/** Order of secp256k1 (SEC 2, section 2.4.1). */
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** Length of a signature in bytes: 32 of r, 32 of s, 1 of v. */
const LENGTH = 65
/** Values of v: 27 and 28 from `personal_sign`, 0 and 1 from hardware wallets. */
const RECOVERY_VALUES = [27, 28, 0, 1]

/**
 * Checks that the key of an address signed a text (EIP-191, `personal_sign`). Of the two equivalent signatures only the
 * one with the lower s is accepted (EIP-2), and only as 65 bytes: no wallet returns the 64 bytes of EIP-2098.
 */
export async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  if (!isCanonical(signature)) return false
  const { recoverMessageAddress } = await loadViem()
  try {
    return (await recoverMessageAddress({ message, signature })) === address
  } catch {
    // viem throws if r is not the x-coordinate of a point on the curve.
    return false
  }
}

function isCanonical(signature: Hex): boolean {
  if (signature.length !== 2 + LENGTH * 2) return false
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  return isWithin(r, N - 1n) && isWithin(s, N / 2n) && RECOVERY_VALUES.includes(parseInt(v, 16))
}

const isWithin = (hex: string, max: bigint): boolean => {
  const value = BigInt(`0x${hex}`)
  return value > 0n && value <= max
}
