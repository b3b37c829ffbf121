import { hashTypedData } from './readTypedData.ts'
import { notSigned } from './signTransactionBytes.ts'
import type { TypedData } from './types.ts'

/**
 * Checks that typed data was signed as it was shown, with the user's wallet.
 *
 * @throws AuthError `unable_to_sign` for anything else
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
