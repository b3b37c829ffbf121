import {
  askChain,
  askNode,
  call,
  ChainError,
  delay,
  isUndelivered,
  readReceipt,
  readWei,
  services,
  type Chain,
  type Fate,
  type SagaGenerator,
  type TransactionReceipt,
} from '../../../core/index.ts'
import { ALREADY_KNOWN, isRefusal } from './isRefusal.ts'
import type { SignedTransaction } from './signTransactionBytes.ts'

/** Polling interval and time-out for a receipt, in ms. */
export const RECEIPT_POLL_MS = 1_500
const RECEIPT_TIMEOUT_MS = 600_000
/** Number of polls for a receipt once the nonce is used: the nodes behind one URL may be at different blocks. */
const LOOKS_AFTER_NONCE = 8
/** Number of polls for a transaction, one each {@link RECEIPT_POLL_MS}, if no node confirmed that it accepted it. */
const LOOKS_AFTER_SENDING = 3

/**
 * Sends a signed transaction. If it is unclear whether a node accepted it, looks it up on the chain. Sending the same
 * bytes again is safe: the chain executes them once. If a node answers that it has them already, this request counts as
 * sent only if it may have sent them before: the same payment on another device has the same bytes.
 *
 * @param isRepeated True if this request sent the bytes before.
 * @returns true if the chain has the transaction; false if its nonce is used, by it or by another one, which only the receipt can tell
 * @throws ChainError with `fate` `over` if the chain refused it and no node can have it, else `unknown`
 */
export function* sendRaw(
  chain: Chain,
  { raw, hash }: Pick<SignedTransaction, 'raw' | 'hash'>,
  isRepeated = false,
): SagaGenerator<boolean> {
  const { failure, mayBeThere } = yield* call(offer, chain, raw, isRepeated)
  if (!failure) return true
  const isKnown = ALREADY_KNOWN.test(failure.detail ?? '')
  if (isKnown && mayBeThere) return true
  if (isKnown) throw knownBefore(failure)
  // Doesn't look the transaction up: a node that lags behind would not find it.
  if (mayBeThere && failure.code === 'NONCE_EXPIRED') return false
  const isRefused = !mayBeThere && isRefusal(failure)
  if (isRefused && failure.code !== 'NONCE_EXPIRED') throw withFate(failure, 'over')
  const isThere = yield* call(lookFor, chain, hash)
  if (isThere && isRefused) throw knownBefore(failure)
  if (isThere) return true
  throw withFate(failure, isRefused && isThere === false ? 'over' : 'unknown')
}

interface Offer {
  /** Error of the last node asked; `null` if a node has the transaction. */
  readonly failure: ChainError | null
  /** True if a node may have accepted the transaction though no answer arrived, or if the bytes were sent before. */
  readonly mayBeThere: boolean
}

/** Sends the bytes to one node after the other, until one answers. */
export function* offer(chain: Chain, raw: string, isRepeated: boolean): SagaGenerator<Offer> {
  let failure: ChainError | null = new ChainError('NETWORK_ERROR', 'The chain has no RPC URL.')
  let mayBeThere = isRepeated
  for (const url of chain.rpcUrls.default.http) {
    failure = yield* call(offerTo, url, raw)
    if (!isUndelivered(failure)) break
    mayBeThere = true
  }
  return { failure, mayBeThere }
}

function* offerTo(url: string, raw: string): SagaGenerator<ChainError | null> {
  try {
    yield* call(askNode, url, 'eth_sendRawTransaction', [raw])
    return null
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return error
  }
}

/**
 * Error for bytes that the chain had when they were sent for the first time: another request made the same bytes, or a
 * gateway sent ours twice. Paying again could pay twice, and counting them as sent could pay once for two requests.
 */
const knownBefore = ({ detail, rpc }: ChainError): ChainError =>
  new ChainError(
    'UNKNOWN_ERROR',
    'The network had this transaction when it was sent. Another tab or device may have made the same payment: look at the activity of the wallet before paying again.',
    { detail, rpc, fate: 'unknown' },
  )

/** Sets the fate of an error. Replaces a node's refusal if another node may have the transaction, as it may then still succeed. */
function withFate({ code, message, detail, rpc }: ChainError, fate: Fate): ChainError {
  const isReason = fate === 'over' || code === 'NETWORK_ERROR' || code === 'TIMEOUT'
  const text = 'The network did not say whether it took the transaction. It may still get there.'
  return new ChainError(isReason ? code : 'UNKNOWN_ERROR', isReason ? message : text, { detail, rpc, fate })
}

/** Checks if the chain has the transaction; `null` if no node answers. */
export function* lookFor(chain: Chain, hash: string): SagaGenerator<boolean | null> {
  for (let looks = 1; ; looks++) {
    try {
      const found = yield* call(askChain<unknown>, chain, 'eth_getTransactionByHash', [hash])
      if (typeof found === 'object' && found !== null) return true
    } catch {
      return null
    }
    if (looks === LOOKS_AFTER_SENDING) return false
    yield* delay(RECEIPT_POLL_MS)
  }
}

export interface AwaitedTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
}

/**
 * Waits until the transaction is in a block. If no node answers, keeps polling.
 *
 * @throws ChainError with fate `over`: `CALL_EXCEPTION` if it was reverted, `TRANSACTION_REPLACED` if another transaction took its
 * nonce; with fate `unknown`: `TIMEOUT` after 10 minutes
 */
export function* awaitReceipt(chain: Chain, transaction: AwaitedTransaction): SagaGenerator<TransactionReceipt> {
  const { clock } = yield* services()
  const deadline = clock.now() + RECEIPT_TIMEOUT_MS
  for (let looksAfterNonce = 0; looksAfterNonce < LOOKS_AFTER_NONCE;) {
    const { receipt, isNonceUsed } = yield* call(look, chain, transaction)
    if (receipt) return assertDone(receipt)
    if (isNonceUsed) looksAfterNonce++
    if (clock.now() >= deadline)
      throw new ChainError('TIMEOUT', 'The transaction is not in a block yet. It may still get there.', {
        fate: 'unknown',
      })
    yield* delay(RECEIPT_POLL_MS)
  }
  throw new ChainError('TRANSACTION_REPLACED', 'Another transaction of this wallet took its place.', { fate: 'over' })
}

function assertDone(receipt: TransactionReceipt): TransactionReceipt {
  if (receipt.status === 'success') return receipt
  throw new ChainError('CALL_EXCEPTION', 'The contract refused the transaction. Only its fee was paid.', {
    fate: 'over',
  })
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
