import { ENTROPY_BYTES, SHARE_BYTES } from 'latchkey/plugins/embeddedWallet/contract'
import { combine, split } from 'shamir-secret-sharing'
import { isSameSecret, wipe, type Bytes } from './bytes.ts'

/** Any two of them are the entropy; one alone says nothing about it. 33 bytes each. */
export interface Shares {
  device: Bytes
  auth: Bytes
  recovery: Bytes
}

export const wipeShares = (shares: Shares | undefined): void => wipe(shares?.device, shares?.auth, shares?.recovery)

/**
 * Splits entropy 2 of 3 (Shamir). The pairs that will be used are put together again at once, so that no wallet is made of
 * shares that do not give it back. Inside the library each byte of the entropy passes through a small array that only the
 * garbage collector takes away.
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
 * Puts two shares together. Wrong shares give wrong entropy and no error: the caller compares the derived address.
 * @throws Error if they are not two different shares of 33 bytes
 */
export async function combineShares(left: Bytes, right: Bytes): Promise<Bytes> {
  if (left.length !== SHARE_BYTES || right.length !== SHARE_BYTES) throw new Error('A share has 33 bytes.')
  const entropy = (await combine([left, right])) as Bytes
  if (entropy.length !== ENTROPY_BYTES) throw new Error('Entropy has 32 bytes.')
  return entropy
}
