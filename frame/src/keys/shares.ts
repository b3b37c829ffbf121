import { ENTROPY_BYTES, SHARE_BYTES } from 'latchkey/plugins/embeddedWallet/contract'
import { combine, split } from 'shamir-secret-sharing'
import { isSameSecret, wipe, type Bytes } from './bytes.ts'

/** Three shares of 33 bytes each. Any two of them give the entropy; one alone reveals nothing about it. */
export interface Shares {
  device: Bytes
  auth: Bytes
  recovery: Bytes
}

export const wipeShares = (shares: Shares | undefined): void => wipe(shares?.device, shares?.auth, shares?.recovery)

/**
 * Splits entropy into 2-of-3 shares (Shamir). The pairs that will be used are combined again at once, to make sure that they
 * give the entropy. Inside the library each byte of the entropy passes through a small array, which cannot be wiped.
 */
export async function splitEntropy(entropy: Bytes): Promise<Shares> {
  const [device, auth, recovery] = (await split(entropy, 3, 2)) as [Bytes, Bytes, Bytes]
  const shares = { device, auth, recovery }
  try {
    await assertPair(device, auth, entropy)
    await assertPair(recovery, auth, entropy)
    return shares
  } catch (error) {
    wipeShares(shares)
    throw error
  }
}

async function assertPair(left: Bytes, right: Bytes, entropy: Bytes): Promise<void> {
  const again = await combineShares(left, right)
  const isSame = isSameSecret(again, entropy)
  wipe(again)
  if (!isSame) throw new Error('The shares do not restore what was split.')
}

/**
 * Combines two shares. Wrong shares give wrong entropy and no error: the caller compares the derived address.
 * @throws Error if they are not two different shares of 33 bytes
 */
export async function combineShares(left: Bytes, right: Bytes): Promise<Bytes> {
  if (left.length !== SHARE_BYTES || right.length !== SHARE_BYTES) throw new Error('A share has 33 bytes.')
  const entropy = (await combine([left, right])) as Bytes
  if (entropy.length !== ENTROPY_BYTES) throw new Error('Entropy has 32 bytes.')
  return entropy
}
