import { askChain, call, ChainError, readReceipt, readWei, requireChain, type Chain, type FundingProgress, type PollStatusArgs, type SagaGenerator } from '../../core/index.ts'
import { findReplacement, type Sent } from './findReplacement.ts'
import { readPaymentId } from './paymentId.ts'

/** State of a transaction, from look to look. Plain data. */
export interface Known {
  readonly from?: string | undefined
  readonly wallet?: string | undefined
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
  readonly nonce?: number | undefined
  /** Block up to which it was not there. */
  readonly block?: number | undefined
  /** Looks for which the network did not know it. */
  readonly unseen?: number | undefined
  /** Looks since another one took its nonce. */
  readonly late?: number | undefined
}

/** Nodes behind one address are not always at the same block: so often is looked once more after its nonce was used. */
const LATE_LOOKS = 5

/**
 * Checks the progress of a transfer once.
 *
 * @returns `null` if the id is no transfer, or if no node answers: the next poll may get an answer
 */
export function* pollStatus({ id, details = {} }: PollStatusArgs): SagaGenerator<FundingProgress | null> {
  const named = readPaymentId(id)
  if (!named) return null
  const chain = yield* call(requireChain, named.chainId)
  try {
    return yield* call(look, chain, named.hash, details as Known)
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** The order matters: a receipt that is not there after the transaction's nonce was used will not come. */
export function* look(chain: Chain, hash: string, known: Known): SagaGenerator<FundingProgress> {
  const isUsed = yield* call(isNonceUsed, chain, known)
  const mined = yield* call(readMined, chain, hash)
  if (mined) return mined
  return isUsed ? yield* call(replaced, chain, known, hash) : yield* call(waiting, chain, known, hash)
}

export function* isNonceUsed(chain: Chain, { from, nonce }: Known): SagaGenerator<boolean> {
  if (from === undefined || nonce === undefined) return false
  const count = readWei(yield* call(askChain<unknown>, chain, 'eth_getTransactionCount', [from, 'latest']))
  return count !== null && count > BigInt(nonce)
}

/** Returns the outcome of a transaction that is in a block. */
export function* readMined(chain: Chain, hash: string): SagaGenerator<FundingProgress | null> {
  const receipt = readReceipt(yield* call(askChain<unknown>, chain, 'eth_getTransactionReceipt', [hash]), hash)
  if (!receipt) return null
  return receipt.status === 'success' ? { status: 'completed', hash } : { status: 'failed', hash, code: 'transfer_reverted' }
}

/** Sped up or cancelled in the wallet: the same payment by another transaction is the payment. */
export function* replaced(chain: Chain, known: Known, hash: string): SagaGenerator<FundingProgress> {
  const other = yield* call(findReplacement, chain, known as Sent)
  if (other?.isSamePayment) return (yield* call(readMined, chain, other.hash)) ?? { status: 'pending', hash, details: { ...known } }
  const late = (known.late ?? 0) + 1
  if (other || late >= LATE_LOOKS) return { status: 'failed', hash: other?.hash ?? hash, code: 'transfer_replaced' }
  return { status: 'pending', hash, details: { ...known, late } }
}

export function* waiting(chain: Chain, known: Known, hash: string): SagaGenerator<FundingProgress> {
  const found = yield* call(askChain<{ nonce?: unknown } | null>, chain, 'eth_getTransactionByHash', [hash])
  const block = readWei(yield* call(askChain<unknown>, chain, 'eth_blockNumber'))
  const nonce = readWei(found?.nonce)
  const seen = nonce === null ? { unseen: (known.unseen ?? 0) + 1 } : { nonce: Number(nonce), unseen: 0 }
  return { status: 'pending', hash, details: { ...known, ...seen, ...(block !== null && { block: Number(block) }) } }
}
