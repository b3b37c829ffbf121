import { notSigned } from '../request/transactionErrors.ts'

/**
 * Checks that the signature is the wallet's, for the typed data that was shown.
 *
 * @param digest The hash of that data: 32 bytes.
 * @throws AuthError `unable_to_sign` if it is not
 */
export async function assertTypedSignature(digest: Uint8Array, signature: string, from: string): Promise<void> {
  const [{ recoverAddress }, { hexlify }] = await Promise.all([import('ethers/transaction'), import('ethers/utils')])
  let signer: string
  try {
    signer = recoverAddress(hexlify(digest), signature)
  } catch (cause) {
    throw notSigned(cause)
  }
  if (signer.toLowerCase() !== from.toLowerCase()) throw notSigned()
}
