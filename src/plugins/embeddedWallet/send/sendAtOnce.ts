import { call, ChainError, type SagaGenerator } from '../../../core/index.ts'
import { refusedByChain, TRANSACTION_TEXTS } from '../request/transactionErrors.ts'
import type { FilledTransaction } from './fees/types.ts'
import { inNonceQueue } from './nonceQueue.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import type { SentTransaction } from './sendOnScreen.ts'
import { isNonceTaken, sendSigned } from './sendSigned.ts'
import { signTransactionBytes, type SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionJob } from '../request/transactionJob.ts'

/** Number of nonces that are tried, each after a refusal because another tab or device took the one before. */
const TRIES = 5

/**
 * Prepares, signs and sends without a screen. Signs with the next nonce if it is certain that another transaction took this one: in doubt,
 * a second signature could pay twice.
 */
export function* sendAtOnce(job: TransactionJob, waitFor: 'receipt' | 'hash'): SagaGenerator<SentTransaction> {
  for (let tries = 1; ; tries++) {
    try {
      return yield* call(inNonceQueue<SentTransaction>, job, () => sendOnce(job, waitFor))
    } catch (error) {
      if (tries === TRIES || job.draft.nonce !== undefined || !isNonceTaken(error)) throw error
    }
  }
}

function* sendOnce(job: TransactionJob, waitFor: 'receipt' | 'hash'): SagaGenerator<SentTransaction> {
  const { chain, from } = job
  const signed = yield* call(signAtOnce, job)
  const isTaken = yield* call(sendSigned, job, signed, false)
  const { hash, nonce } = signed
  return { hash, receipt: null, awaited: waitFor === 'hash' && isTaken ? null : { chain, hash, from, nonce } }
}

/** Prepares and signs without a screen. */
export function* signAtOnce(job: TransactionJob): SagaGenerator<SignedTransaction> {
  const filled = yield* call(prepareAtOnce, job)
  return yield* call(signTransactionBytes, filled, job.from, () => prepareAtOnce(job))
}

/** @throws ChainError `INSUFFICIENT_FUNDS` or of the chain; AuthError `transaction_failure` if the chain would refuse the transaction */
function* prepareAtOnce({ draft, from, chain }: TransactionJob): SagaGenerator<FilledTransaction> {
  const { filled, hasFunds, refusal } = yield* call(prepareTransaction, draft, from, chain)
  if (!hasFunds) throw new ChainError('INSUFFICIENT_FUNDS', TRANSACTION_TEXTS.insufficientFunds)
  if (filled) return filled
  throw refusedByChain(refusal)
}
