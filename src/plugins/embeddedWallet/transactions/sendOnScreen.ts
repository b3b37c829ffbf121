import {
  call,
  cancelled,
  ChainError,
  explorerUrl,
  modalSlice,
  race,
  requestClose,
  startJob,
  take,
  type Chain,
  type SagaGenerator,
} from '../../../core/index.ts'
import { awaitAnswer, closeAfterSuccess } from '../askUser.ts'
import { agree, recheck } from './agree.ts'
import { asAuthError, OutdatedError } from './errors.ts'
import { failureOf } from './failureOf.ts'
import type { FilledTransaction } from './feeStrategies/types.ts'
import { amountOf } from './reviewOf.ts'
import type { TransactionAnswer } from './screenData.ts'
import { awaitReceipt, sendRaw, type AwaitedTransaction } from './sendRaw.ts'
import { signTransactionBytes, type SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionJob } from './transactionJob.ts'
import { isOnScreen, openSession, show, type TransactionSession } from './transactionSession.ts'
import type { SendTransactionResult, TransactionReceipt } from './types.ts'

const { screenSet, closed } = modalSlice.actions

/** A transaction that the chain has. */
export interface SentTransaction extends SendTransactionResult {
  /** The transaction whose receipt the caller still has to await; `null` if there is none. */
  readonly awaited: (AwaitedTransaction & { readonly chain: Chain }) | null
}

/** Shows the transaction, sends it once the user agrees, and shows the outcome for as long as they look. */
export function* sendOnScreen(job: TransactionJob, waitFor: 'receipt' | 'hash'): SagaGenerator<SentTransaction> {
  const session = yield* call(openSession, job, true)
  return yield* call(untilDone<SentTransaction>, session, () => sendOnce(session, waitFor))
}

/** The same for a transaction that is only signed. */
export function* signOnScreen(job: TransactionJob): SagaGenerator<SignedTransaction> {
  const session = yield* call(openSession, job, true)
  return yield* call(untilDone<SignedTransaction>, session, () => signOnce(session))
}

/** Repeats the work as long as it fails and the user retries. If cancelled, closes the screen. */
function* untilDone<R>(session: TransactionSession, work: () => SagaGenerator<R>): SagaGenerator<R> {
  try {
    for (;;) {
      try {
        return yield* call(work)
      } catch (error) {
        // Nothing was signed: the updated review says all there is to say.
        if (!(error instanceof OutdatedError)) yield* call(offerRetry, session, error)
      }
    }
  } finally {
    if ((yield* cancelled()) && (yield* call(isOnScreen, session))) yield* call(requestClose, 'cancelled')
  }
}

function* signOnce(session: TransactionSession): SagaGenerator<SignedTransaction> {
  const filled = yield* call(agree, session)
  const signed = yield* call(signTransactionBytes, filled, session.job.from, () => recheck(session, filled))
  yield* call(show, session, { status: 'done' })
  yield* call(closeAfterSuccess)
  return signed
}

function* sendOnce(session: TransactionSession, waitFor: 'receipt' | 'hash'): SagaGenerator<SentTransaction> {
  const filled = session.inDoubt?.filled ?? (yield* call(agree, session))
  const { hash, isTaken } = yield* call(signAndSend, session, filled)
  if (waitFor === 'receipt' || !isTaken) return yield* call(showReceiptWhileOpen, session, filled)
  yield* call(show, session, { canRetry: false })
  yield* call(startJob, () => showOutcome(session, filled))
  return { hash, receipt: null, awaited: null }
}

/** Keeps the modal open meanwhile; otherwise the user would not know whether it was sent. */
export function* signAndSend(session: TransactionSession, filled: FilledTransaction): SagaGenerator<{ hash: string; isTaken: boolean }> {
  const { chain, from } = session.job
  yield* call(show, session, { status: 'submitting', failure: null }, false)
  const isRepeated = session.inDoubt !== null
  const signed = session.inDoubt?.signed ?? (yield* call(signTransactionBytes, filled, from, () => recheck(session, filled)))
  session.inDoubt = { signed, filled }
  session.hash = signed.hash
  const isTaken = yield* call(sendRaw, chain, signed, isRepeated)
  // From here on it is on its way, whether or not the user watches.
  yield* call(show, session, { status: 'submitting' })
  return { hash: signed.hash, isTaken }
}

/** If the user leaves before there is a receipt, returns it in `awaited`, so that other requests need not wait for it to ask the user. */
export function* showReceiptWhileOpen(session: TransactionSession, filled: FilledTransaction): SagaGenerator<SentTransaction> {
  const { chain, from } = session.job
  const hash = session.hash ?? ''
  const { receipt = null } = yield* race({ receipt: call(showReceipt, session, filled), left: call(untilLeft, session) })
  return { hash, receipt, awaited: receipt ? null : { chain, hash, from, nonce: filled.nonce } }
}

function* untilLeft(session: TransactionSession): SagaGenerator<true> {
  while (yield* call(isOnScreen, session)) yield* take([closed, screenSet])
  return true
}

/** Waits for the receipt. @throws ChainError */
export function* showReceipt(session: TransactionSession, { nonce }: FilledTransaction): SagaGenerator<TransactionReceipt> {
  const { chain, from } = session.job
  const hash = session.hash ?? ''
  const receipt = yield* call(awaitReceipt, chain, { hash, from, nonce })
  const fee = amountOf(BigInt(receipt.fee), chain, session.usd)
  yield* call(show, session, { status: 'done', receipt: { hash, explorerUrl: explorerUrl(chain, hash), fee, receipt } })
  return receipt
}

/** Shows the outcome to a user whose caller got the hash and waits for nothing more. */
function* showOutcome(session: TransactionSession, filled: FilledTransaction): SagaGenerator<void> {
  try {
    yield* call(showReceipt, session, filled)
  } catch (error) {
    yield* call(showFailure, session, error)
  }
}

/** Failures after which the caller goes on otherwise: the user said no, or the wallet has to be recovered first. */
const NOT_SHOWN = ['user_rejected_request', 'wallet_not_on_device', 'must_be_authenticated']

/**
 * Shows a failure, and ends when the user wants to try again.
 *
 * @throws the failure, if they leave or have left already
 */
export function* offerRetry(session: TransactionSession, error: unknown): SagaGenerator<void> {
  // A transaction that may have reached the chain is sent again unchanged; only a refused one is prepared anew.
  if (error instanceof ChainError && error.fate === 'over') session.inDoubt = null
  // A user who closes a transaction they could not agree to did not decline it.
  const reason = session.obstacle ?? error
  if (!(yield* call(isOnScreen, session))) throw reason
  if (NOT_SHOWN.includes(asAuthError(error)?.code ?? '')) {
    yield* call(requestClose, 'cancelled')
    throw reason
  }
  yield* call(showFailure, session, error)
  try {
    yield* call(awaitAnswer<TransactionAnswer>)
  } catch {
    throw error
  }
}

function* showFailure(session: TransactionSession, error: unknown): SagaGenerator<void> {
  const failure = failureOf(error, session.job.chain, session.hash)
  yield* call(show, session, { status: 'failed', failure })
}
