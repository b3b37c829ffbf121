import type { TransactionSerializable } from 'viem'
import { keccak256, serializeTransaction } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { toHex } from '../keys/bytes.ts'
import { signDigest } from './signDigest.ts'

/** A transaction of type 0, 1 or 2 with every field checked. */
export type SignableTransaction = Extract<
  TransactionSerializable,
  { type?: 'legacy' | 'eip2930' | 'eip1559' | undefined }
>

/**
 * Signs a transaction (EIP-155, EIP-2930, EIP-1559). @returns it serialized, ready to be sent. @throws {FrameFailure}
 * `invalid_request_arguments`
 */
export function signTransaction(transaction: SignableTransaction, privateKey: Uint8Array): string {
  try {
    const digest = keccak256(serializeTransaction(transaction), 'bytes')
    const { r, s, yParity } = signDigest(digest, privateKey)
    // oxlint-disable-next-line typescript/no-deprecated -- a legacy transaction is serialized with v only
    return serializeTransaction(transaction, { r: toHex(r), s: toHex(s), yParity, v: BigInt(27 + yParity) })
  } catch {
    throw invalidArguments('This is no transaction.')
  }
}
