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
import { nativeAmountOf } from '../describe/describeEffects.ts'
import { awaitApproval, closeAfterSuccess } from '../modal/askApproval.ts'
import { untilUserLeft } from '../modal/untilUserLeft.ts'
import { agree, recheck } from './agree.ts'
import { asAuthError, OutdatedError } from '../request/transactionErrors.ts'
import { failureOf } from '../describe/failureOf.ts'
import type { FilledTransaction } from './fees/types.ts'
import { inNonceQueue, takenNonce } from './nonceQueue.ts'
import type { TransactionAnswer } from '../describe/screenData.ts'
import { awaitReceipt, type AwaitedTransaction } from './sendRaw.ts'
import { sendSigned } from './sendSigned.ts'
import { signTransactionBytes, type SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionJob } from '../request/transactionJob.ts'
import { isOnScreen, noteOutdated, openSession, show, type TransactionSession } from './transactionSession.ts'
import type { SendTransactionResult, TransactionReceipt } from '../request/types.ts'

const { screenSet, closed } = modalSlice.actions

/** Result of a sent transaction, which may still lack its receipt. */
export interface SentTransaction extends SendTransactionResult {
  /** Transaction for {@link awaitReceipt}, if the caller still has to wait for its receipt; else `null`. */
  readonly awaited: (AwaitedTransaction & { readonly chain: Chain }) | null
}

/** Shows the transaction, sends it once the user approves, and shows the outcome until the user closes the modal. */
export function* sendOnScreen(job: TransactionJob, waitFor: 'receipt' | 'hash'): SagaGenerator<SentTransaction> {
  const session = yield* call(openSession, job, true)
  return yield* call(untilDone<SentTransaction>, session, () => sendOnce(session, waitFor))
}

/** Shows the transaction, and signs it once the user approves, without sending it. */
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
        // Nothing was signed, and the updated review shows next, so no failure is shown.
        if (error instanceof OutdatedError) noteOutdated(session)
        else yield* call(offerRetry, session, error)
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

interface Taking {
  readonly hash: string
  /** False if only the receipt tells whether this transaction or another one used the nonce. */
  readonly isTaken: boolean
}

/** Signs and sends, in the nonce queue. The modal cannot be closed meanwhile, so that the user learns the outcome. */
export function* signAndSend(session: TransactionSession, filled: FilledTransaction): SagaGenerator<Taking> {
  yield* call(show, session, { status: 'submitting', failure: null }, false)
  return yield* call(inNonceQueue<Taking>, session.job, () => signAndSendNext(session, filled))
}

/** @throws AuthError `transaction_failure` (`OutdatedError`) if another tab took the nonce while this one waited */
export function* signAndSendNext(session: TransactionSession, filled: FilledTransaction): SagaGenerator<Taking> {
  const { job } = session
  const { from, draft } = job
  const isFree = session.inDoubt !== null || draft.nonce !== undefined || !(yield* call(isTakenHere, job, filled))
  if (!isFree) throw new OutdatedError()
  const isRepeated = session.inDoubt !== null
  const signed =
    session.inDoubt?.signed ?? (yield* call(signTransactionBytes, filled, from, () => recheck(session, filled)))
  session.inDoubt = { signed, filled }
  session.hash = signed.hash
  const isTaken = yield* call(sendSigned, job, signed, isRepeated)
  // The modal can be closed again: the transaction is sent.
  yield* call(show, session, { status: 'submitting' })
  return { hash: signed.hash, isTaken }
}

/** True if a transaction of this browser has the nonce. */
export function* isTakenHere(job: TransactionJob, { nonce }: FilledTransaction): SagaGenerator<boolean> {
  return ((yield* call(takenNonce, job)) ?? -1) >= nonce
}

/**
 * Shows the receipt. If the user leaves before, returns the transaction in `awaited`, so that other requests get their turn meanwhile. If
 * their session ends elsewhere, the screen stays until they have seen what became of it.
 */
export function* showReceiptWhileOpen(
  session: TransactionSession,
  filled: FilledTransaction,
): SagaGenerator<SentTransaction> {
  const { chain, from } = session.job
  const hash = session.hash ?? ''
  const { receipt = null, gone } = yield* race({
    receipt: call(showReceipt, session, filled),
    left: call(untilLeft, session),
    gone: call(untilUserLeft, session.userId),
  })
  if (gone) {
    yield* call(show, session, { canRetry: false })
    yield* call(startJob, () => showOutcome(session, filled))
  }
  return { hash, receipt, awaited: receipt ? null : { chain, hash, from, nonce: filled.nonce } }
}

function* untilLeft(session: TransactionSession): SagaGenerator<true> {
  while (yield* call(isOnScreen, session)) yield* take([closed, screenSet])
  return true
}

/** Waits for the receipt and shows it. @throws ChainError */
export function* showReceipt(
  session: TransactionSession,
  { nonce }: FilledTransaction,
): SagaGenerator<TransactionReceipt> {
  const { chain, from } = session.job
  const hash = session.hash ?? ''
  const receipt = yield* call(awaitReceipt, chain, { hash, from, nonce })
  const fee = nativeAmountOf(BigInt(receipt.fee), chain, session.usd)
  yield* call(show, session, { status: 'done', receipt: { hash, explorerUrl: explorerUrl(chain, hash), fee, receipt } })
  return receipt
}

/** Shows the outcome to the user after the caller got the hash and stopped waiting. */
function* showOutcome(session: TransactionSession, filled: FilledTransaction): SagaGenerator<void> {
  try {
    yield* call(showReceipt, session, filled)
  } catch (error) {
    yield* call(showFailure, session, error)
  }
}

/** Codes for which no failure is shown: the user declined, or the wallet has to be recovered first. */
const NOT_SHOWN = ['user_rejected_request', 'wallet_not_on_device']

const isLoggedOut = (error: unknown): boolean => asAuthError(error)?.code === 'must_be_authenticated'

/**
 * Shows a failure, and ends when the user chooses to try again.
 *
 * @throws the failure, if the user leaves or has left already
 */
export function* offerRetry(session: TransactionSession, error: unknown): SagaGenerator<void> {
  // Only a transaction that certainly failed is prepared anew. One that may have reached the chain is sent again unchanged.
  if (error instanceof ChainError && error.fate === 'over') session.inDoubt = null
  if (isLoggedOut(error)) {
    yield* call(showFailure, session, error)
    throw error
  }
  // If the transaction could not be approved, closing the modal is not a rejection: report the obstacle.
  const reason = session.obstacle ?? error
  if (!(yield* call(isOnScreen, session))) throw reason
  if (NOT_SHOWN.includes(asAuthError(error)?.code ?? '')) {
    yield* call(requestClose, 'cancelled')
    throw reason
  }
  yield* call(showFailure, session, error)
  try {
    yield* call(awaitApproval<TransactionAnswer>)
  } catch (reason) {
    if (isLoggedOut(reason)) yield* call(show, session, { canRetry: false })
    throw error
  }
}

function* showFailure(session: TransactionSession, error: unknown): SagaGenerator<void> {
  const failure = failureOf(error, session.job.chain, session.hash)
  const canRetry = session.data.canRetry && !isLoggedOut(error)
  yield* call(show, session, { status: 'failed', failure, isOutdated: false, canRetry })
}
