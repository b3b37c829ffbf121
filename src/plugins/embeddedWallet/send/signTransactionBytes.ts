import { call, signWithWallet, toHex, type FrameRpcRequest, type SagaGenerator } from '../../../core/index.ts'
import { notSigned } from '../request/transactionErrors.ts'
import type { FilledTransaction } from './fees/types.ts'
import { serializeUnsigned } from './fees/serializeUnsigned.ts'

export interface SignedTransaction {
  /** Hex with 0x, for `eth_sendRawTransaction`. */
  readonly raw: string
  readonly hash: string
  readonly nonce: number
}

/**
 * Has the frame sign, and checks that it signed this transaction with the user's wallet.
 *
 * @param refresh Returns the transaction to sign after the user was asked for a second factor: nonce and fees may be outdated.
 * @throws AuthError `unable_to_sign` if the frame signed something else; the errors of `signWithWallet`
 */
export function* signTransactionBytes(
  transaction: FilledTransaction,
  from: string,
  refresh: () => SagaGenerator<FilledTransaction>,
): SagaGenerator<SignedTransaction> {
  let asked = transaction
  const refreshed = function* (): SagaGenerator<FrameRpcRequest> {
    asked = yield* call(refresh)
    return toRpcRequest(asked, from)
  }
  const raw = yield* call(signWithWallet, toRpcRequest(asked, from), { refresh: refreshed })
  return yield* call(readSigned, raw, asked, from)
}

const toRpcRequest = (transaction: FilledTransaction, from: string): FrameRpcRequest => ({
  method: 'eth_signTransaction',
  params: [toRpcTransaction(transaction, from)],
})

/** Converts a transaction to the form of JSON-RPC: quantities as hex text, and the gas limit as `gas`. */
export function toRpcTransaction({ fees, ...transaction }: FilledTransaction, from: string): Record<string, unknown> {
  const { chainId, nonce, to, value, data, gasLimit, accessList } = transaction
  return {
    from,
    ...(to !== null && { to }),
    chainId: toHex(chainId),
    type: toHex(fees.type),
    nonce: toHex(nonce),
    value: toHex(value),
    data,
    gas: toHex(gasLimit),
    ...(fees.type === 2
      ? { maxFeePerGas: toHex(fees.maxFeePerGas), maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas) }
      : { gasPrice: toHex(fees.gasPrice) }),
    ...(fees.type !== 0 && { accessList: accessList ?? [] }),
  }
}

/**
 * Checks that the frame signed the requested transaction with the user's wallet.
 *
 * @throws AuthError `unable_to_sign`
 */
export async function readSigned(
  raw: string,
  transaction: FilledTransaction,
  from: string,
): Promise<SignedTransaction> {
  const { Transaction } = await import('ethers/transaction')
  try {
    const signed = Transaction.from(raw)
    const isAsked = signed.unsignedSerialized === (await serializeUnsigned(transaction))
    if (isAsked && signed.hash !== null && signed.from?.toLowerCase() === from.toLowerCase())
      return { raw, hash: signed.hash, nonce: signed.nonce }
  } catch (cause) {
    throw notSigned(cause)
  }
  throw notSigned()
}
