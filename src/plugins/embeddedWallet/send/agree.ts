import {
  AuthError,
  call,
  delay,
  fork,
  fundingSlice,
  modalSlice,
  race,
  returnFromFunding,
  SUCCESS_SHOWN_MS,
  take,
  type SagaGenerator,
} from '../../../core/index.ts'
import { askApproval, awaitApproval, userRejected } from '../modal/askApproval.ts'
import { EMBEDDED_WALLET_SCREENS } from '../screenNames.ts'
import { describeCall } from '../describe/describeCall.ts'
import { OutdatedError, refusedByChain, TRANSACTION_TEXTS } from '../request/transactionErrors.ts'
import { reasonOf, toTransactionError } from '../describe/failureOf.ts'
import type { FilledTransaction } from './fees/types.ts'
import { coversFees, prepareTransaction, readNonce } from './prepareTransaction.ts'
import type { TransactionAnswer } from '../describe/screenData.ts'
import { readTokenPrice } from './tokenPrice.ts'
import { isOnScreen, noteOutdated, show, showReview, type TransactionSession } from './transactionSession.ts'

/** Interval at which a transaction without enough funds is prepared again, in ms, as money may arrive. */
const FUNDS_POLL_MS = 10_000

/**
 * Prepares the transaction on its screen until the user approves it. The screen cannot be closed after that.
 *
 * @returns the transaction that the user saw when they approved it
 * @throws AuthError `user_rejected_request` @throws ChainError if the chain does not answer
 */
export function* agree(session: TransactionSession): SagaGenerator<FilledTransaction> {
  for (;;) {
    session.prepared = null
    session.obstacle = null
    yield* call(show, session, { status: 'preparing', review: null, problem: null, failure: null })
    const { answer } = yield* race({ answer: call(ask, session), never: call(prepareForScreen, session) })
    if (answer?.action !== 'submit') continue
    const filled = approvedBy(session, answer.revision)
    if (filled && (yield* call(isNext, session, filled))) return filled
    noteOutdated(session)
  }
}

function* ask(session: TransactionSession): SagaGenerator<TransactionAnswer> {
  if (session.isShown) return yield* call(awaitApproval<TransactionAnswer>)
  session.isShown = true
  const data = { ...session.data }
  return yield* call(askApproval<TransactionAnswer>, { screen: EMBEDDED_WALLET_SCREENS.sendTransaction, data })
}

/** Returns the approved transaction; `null` if a newer preparation has replaced the one that the user saw, or funds are missing. */
function approvedBy({ prepared, revision }: TransactionSession, seen: number): FilledTransaction | null {
  const { filled = null, hasFunds = false } = prepared?.preparation ?? {}
  return seen === revision && hasFunds ? filled : null
}

/**
 * Returns true if the nonce is still free. If another tab has used it meanwhile, this transaction would replace that one or be refused,
 * and the balance shown is outdated. A count below the nonce comes from a node that has not caught up yet.
 */
export function* isNext(session: TransactionSession, { nonce }: FilledTransaction): SagaGenerator<boolean> {
  const { draft, from, chain } = session.job
  yield* call(show, session, { status: 'submitting' }, false)
  if ((yield* call(readNonce, draft, from, chain)) <= nonce) return true
  if (yield* call(isOnScreen, session)) return false
  throw userRejected()
}

/**
 * Returns the approved transaction if it can still be sent. Call it after a second factor, which may have taken minutes.
 *
 * @throws AuthError `transaction_failure` (`OutdatedError`) if its nonce has been used, or its fees are now too low
 */
export function* recheck(session: TransactionSession, filled: FilledTransaction): SagaGenerator<FilledTransaction> {
  const isGood = (yield* call(isNext, session, filled)) && (yield* call(coversFees, session.job, filled))
  if (isGood) return filled
  throw new OutdatedError()
}

/** Prepares the transaction for the screen, and again while funds are missing. Runs until the caller's race cancels it. */
export function* prepareForScreen(session: TransactionSession): SagaGenerator<never> {
  yield* fork(showOnReturn, session)
  if (session.usd === null) yield* fork(learnPrice, session)
  for (;;) {
    yield* call(prepareOnce, session)
    if (session.prepared?.preparation.hasFunds !== false) {
      // A user on Add Funds sees that the funds arrived before the transaction shows again.
      yield* delay(SUCCESS_SHOWN_MS)
      yield* call(returnFromFunding)
      yield* take(() => false)
    }
    yield* race({ later: delay(FUNDS_POLL_MS), paid: take(isPaid) })
  }
}

const isPaid = (action: unknown): boolean =>
  fundingSlice.actions.paymentChanged.match(action) && action.payload.progress.status === 'completed'

/** When the user returns from another screen, such as Add Funds, updates the screen with changes made meanwhile. */
export function* showOnReturn(session: TransactionSession): SagaGenerator<never> {
  for (;;) {
    yield* take(modalSlice.actions.wentBack)
    yield* call(show, session, {})
  }
}

/** Loads the price. The review shows without dollars until then. */
function* learnPrice(session: TransactionSession): SagaGenerator<void> {
  session.usd = yield* call(readTokenPrice, session.job.chain)
  if (session.usd !== null) yield* call(showReview, session)
}

export function* prepareOnce(session: TransactionSession): SagaGenerator<void> {
  const { draft, from, chain } = session.job
  try {
    const preparation = yield* call(prepareTransaction, draft, from, chain)
    const summary = yield* call(describeCall, draft, chain)
    session.prepared = { preparation, summary }
    session.obstacle = preparation.filled === null && preparation.hasFunds ? refusedByChain(preparation.refusal) : null
    session.revision++
    yield* call(showReview, session)
  } catch (error) {
    // Keeps showing the earlier preparation.
    if (session.prepared) return
    const { known, problem } = problemOf(error)
    session.obstacle = known
    yield* call(show, session, { status: 'unprepared', problem, problemReason: reasonOf(known) })
  }
}

/** The reason the transaction could not be prepared. `problem` is `null` if there is nothing to add to the general text (SEND-22). */
function problemOf(error: unknown): { known: AuthError; problem: string | null } {
  const known = toTransactionError(error)
  if (known.message !== TRANSACTION_TEXTS.processing) return { known, problem: known.message }
  return {
    known: new AuthError('transaction_failure', TRANSACTION_TEXTS.preparation, { retryable: true, cause: known.cause }),
    problem: null,
  }
}
