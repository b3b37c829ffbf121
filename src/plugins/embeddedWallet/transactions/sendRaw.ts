import { call, delay, services, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { askChain, isUndelivered } from './chainRpc.ts'
import { ChainError } from './errors.ts'
import { readWei } from './feeStrategies/readWei.ts'
import { ALREADY_KNOWN } from './readRpcError.ts'
import type { SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionReceipt } from './types.ts'

/** Milliseconds between two looks for a receipt, and after which nobody looks any more. */
export const RECEIPT_POLL_MS = 1_500
export const RECEIPT_TIMEOUT_MS = 600_000
/** Nodes behind one address are not always at the same block: so often is looked for a receipt after the nonce was used. */
const LOOKS_AFTER_NONCE = 3

/**
 * Hands a signed transaction to the chain. Where an answer got lost the chain is asked whether it has it: the same bytes may be
 * sent any number of times, and count once.
 *
 * @throws ChainError
 */
export function* sendRaw(chain: Chain, { raw, hash }: SignedTransaction): SagaGenerator<void> {
  try {
    yield* call(askChain<unknown>, chain, 'eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    if (ALREADY_KNOWN.test(error.detail ?? '')) return
    const isInDoubt = isUndelivered(error) || error.code === 'NONCE_EXPIRED'
    if (!isInDoubt || !(yield* call(isOnChain, chain, hash))) throw error
  }
}

function* isOnChain(chain: Chain, hash: string): SagaGenerator<boolean> {
  try {
    const found = yield* call(askChain<unknown>, chain, 'eth_getTransactionByHash', [hash])
    return typeof found === 'object' && found !== null
  } catch {
    return false
  }
}

export interface AwaitedTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
}

/**
 * Waits until the transaction is in a block. A node that does not answer now may answer at the next look.
 *
 * @throws ChainError `CALL_EXCEPTION` for one that was reverted, `TRANSACTION_REPLACED` where another one took its nonce, `TIMEOUT`
 */
export function* awaitReceipt(chain: Chain, transaction: AwaitedTransaction): SagaGenerator<TransactionReceipt> {
  const { clock } = yield* services()
  const deadline = clock.now() + RECEIPT_TIMEOUT_MS
  for (let looksAfterNonce = 0; looksAfterNonce < LOOKS_AFTER_NONCE; ) {
    const { receipt, isNonceUsed } = yield* call(look, chain, transaction)
    if (receipt) return assertDone(receipt)
    if (isNonceUsed) looksAfterNonce++
    if (clock.now() >= deadline) throw new ChainError('TIMEOUT', 'The transaction is not in a block yet. It may still get there.')
    yield* delay(RECEIPT_POLL_MS)
  }
  throw new ChainError('TRANSACTION_REPLACED', 'Another transaction of this wallet took its place.')
}

function assertDone(receipt: TransactionReceipt): TransactionReceipt {
  if (receipt.status === 'success') return receipt
  throw new ChainError('CALL_EXCEPTION', 'The contract refused the transaction. Only its fee was paid.')
}

interface Look {
  readonly receipt: TransactionReceipt | null
  readonly isNonceUsed: boolean
}

function* look(chain: Chain, { hash, from, nonce }: AwaitedTransaction): SagaGenerator<Look> {
  try {
    const count = readWei(yield* call(askChain<unknown>, chain, 'eth_getTransactionCount', [from, 'latest']))
    const receipt = readReceipt(yield* call(askChain<unknown>, chain, 'eth_getTransactionReceipt', [hash]), hash)
    return { receipt, isNonceUsed: count !== null && count > BigInt(nonce) }
  } catch {
    return { receipt: null, isNonceUsed: false }
  }
}

/** A receipt as a node gives it; `null` for none, and for what is none of this transaction. */
export function readReceipt(answer: unknown, hash: string): TransactionReceipt | null {
  const given = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const { transactionHash, status, blockNumber, blockHash, from, to, contractAddress } = given
  const gasUsed = readWei(given.gasUsed)
  if (transactionHash !== hash || readWei(blockNumber) === null || gasUsed === null || typeof from !== 'string') return null
  const price = readWei(given.effectiveGasPrice) ?? 0n
  return {
    hash,
    status: status === '0x0' ? 'reverted' : 'success',
    blockNumber: String(blockNumber),
    blockHash: String(blockHash),
    from,
    to: typeof to === 'string' ? to : null,
    contractAddress: typeof contractAddress === 'string' ? contractAddress : null,
    gasUsed: `0x${gasUsed.toString(16)}`,
    effectiveGasPrice: `0x${price.toString(16)}`,
    fee: `0x${(gasUsed * price + (readWei(given.l1Fee) ?? 0n)).toString(16)}`,
  }
}
