import { readTypedData as read, TypedDataError, type SignableTypedData } from '../typedData/index.ts'
import { invalidMessage } from '../request/transactionErrors.ts'

/**
 * Reads typed data (EIP-712) as the wallet frame does, so that the user sees exactly what is signed.
 *
 * @param given The object, or its JSON.
 * @throws AuthError `invalid_message`
 */
export async function readTypedData(given: unknown): Promise<SignableTypedData> {
  const { keccak_256 } = await import('@noble/hashes/sha3')
  try {
    return read(given, keccak_256)
  } catch (error) {
    throw error instanceof TypedDataError ? invalidMessage(error.message) : error
  }
}
