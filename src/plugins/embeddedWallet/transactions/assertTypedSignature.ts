import { hashTypedData } from './readTypedData.ts'
import { notSigned } from './signTransactionBytes.ts'
import type { TypedData } from './types.ts'

/**
 * Checks that the signature is the wallet's, for the typed data that was shown.
 *
 * @throws AuthError `unable_to_sign` if it is not
 */
export async function assertTypedSignature(typed: TypedData, signature: string, from: string): Promise<void> {
  const { recoverAddress } = await import('ethers/transaction')
  let signer: string
  try {
    signer = recoverAddress(await hashTypedData(typed), signature)
  } catch (cause) {
    throw notSigned(cause)
  }
  if (signer.toLowerCase() !== from.toLowerCase()) throw notSigned()
}
