import {
  askChain,
  call,
  ChainError,
  readReceipt,
  readWei,
  requireChain,
  type Chain,
  type FundingProgress,
  type PollStatusArgs,
  type SagaGenerator,
} from '../../core/index.ts'
import { findReplacement, type Sent } from './findReplacement.ts'
import { readPaymentId } from './start.ts'

/** State of a transaction between polls. Plain data. */
export interface Known {
  readonly from?: string | undefined
  readonly wallet?: string | undefined
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
  readonly nonce?: number | undefined
  /** Latest block at the last poll that did not find the transaction in a block. */
  readonly block?: number | undefined
  /** Number of polls in a row in which the network did not know the transaction. */
  readonly unseen?: number | undefined
  /** Number of polls since another transaction used its nonce. */
  readonly late?: number | undefined
}

/** Number of polls to wait for the receipt after the nonce was used: the nodes behind one URL may be at different blocks. */
const LATE_LOOKS = 5

/**
 * Checks the progress of a transfer once.
 *
 * @returns `null` if the id is not a transfer's, or if no node answers this time
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

/** Reads the nonce first: if the nonce is used and there is still no receipt, another transaction replaced this one. */
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
  return receipt.status === 'success'
    ? { status: 'completed', hash }
    : { status: 'failed', hash, code: 'transfer_reverted' }
}

/** Follows a transaction that the user sped up or cancelled in the wallet. A replacement with the same payment counts as the payment. */
export function* replaced(chain: Chain, known: Known, hash: string): SagaGenerator<FundingProgress> {
  const other = yield* call(findReplacement, chain, known as Sent)
  if (other?.isSamePayment)
    return (yield* call(readMined, chain, other.hash)) ?? { status: 'pending', hash, details: { ...known } }
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
