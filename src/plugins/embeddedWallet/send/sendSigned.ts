import { askChain, call, ChainError, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { noteTaken } from './nonceQueue.ts'
import { sendRaw } from './sendRaw.ts'
import type { SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionJob } from '../request/transactionJob.ts'

/**
 * Sends a signed transaction and remembers that its nonce is taken. Call it in the nonce queue.
 *
 * @param isRepeated True if this request sent the same bytes before.
 * @returns what {@link sendRaw} returns
 * @throws ChainError the errors of {@link sendRaw}; `NONCE_EXPIRED` with fate `over` if the chain has the transaction before it is sent
 */
export function* sendSigned(
  job: TransactionJob,
  signed: SignedTransaction,
  isRepeated: boolean,
): SagaGenerator<boolean> {
  try {
    if (!isRepeated) yield* call(assertUnknown, job.chain, signed.hash)
    const isTaken = yield* call(sendRaw, job.chain, signed, isRepeated)
    yield* call(noteIfOurs, job, signed)
    return isTaken
  } catch (error) {
    if (isNonceTaken(error)) yield* call(noteIfOurs, job, signed)
    throw error
  }
}

/** True if it is certain that another transaction has the nonce, and that ours has no effect. */
export const isNonceTaken = (error: unknown): boolean =>
  error instanceof ChainError &&
  error.fate === 'over' &&
  (error.code === 'NONCE_EXPIRED' || error.code === 'REPLACEMENT_UNDERPRICED')

/** Remembers the nonce as taken, unless the host set it: there may be a gap before such a nonce. */
function* noteIfOurs(job: TransactionJob, { nonce }: SignedTransaction): SagaGenerator<void> {
  if (job.draft.nonce === undefined) yield* call(noteTaken, job, nonce)
}

/**
 * Checks that the chain does not have the transaction before it is sent. If it does, another request, such as the same payment on another
 * device, made the same bytes: signatures are deterministic (RFC 6979).
 */
function* assertUnknown(chain: Chain, hash: string): SagaGenerator<void> {
  if (yield* call(isThere, chain, hash))
    throw new ChainError(
      'NONCE_EXPIRED',
      'Another request of this wallet made the same transaction at the same time.',
      {
        fate: 'over',
      },
    )
}

/** `false` if no node answers: sending then finds out. */
function* isThere(chain: Chain, hash: string): SagaGenerator<boolean> {
  try {
    const found = yield* call(askChain<unknown>, chain, 'eth_getTransactionByHash', [hash])
    return typeof found === 'object' && found !== null
  } catch {
    return false
  }
}
