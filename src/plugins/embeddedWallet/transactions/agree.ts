import { AuthError, call, delay, fork, fundingSlice, modalSlice, race, returnFromFunding, SUCCESS_SHOWN_MS, take, type SagaGenerator } from '../../../core/index.ts'
import { askUser, awaitAnswer, userRejected } from '../askUser.ts'
import { EMBEDDED_WALLET_SCREENS } from '../screenNames.ts'
import { describeCall } from './display/describeCall.ts'
import { OutdatedError, refusedByChain, TRANSACTION_TEXTS } from './errors.ts'
import { toTransactionError } from './failureOf.ts'
import type { FilledTransaction } from './feeStrategies/types.ts'
import { coversFees, prepareTransaction, readNonce } from './prepareTransaction.ts'
import type { TransactionAnswer } from './screenData.ts'
import { readTokenPrice } from './tokenPrice.ts'
import { isOnScreen, show, showReview, type TransactionSession } from './transactionSession.ts'

/** Milliseconds after which a wallet that has too little is looked at again: money may arrive. */
const FUNDS_POLL_MS = 10_000

/**
 * Prepares the transaction on its screen until the user agreed to it. From then on they cannot close it.
 *
 * @returns what they saw when they agreed
 * @throws AuthError `user_rejected_request` @throws ChainError if the chain does not answer
 */
export function* agree(session: TransactionSession): SagaGenerator<FilledTransaction> {
  for (;;) {
    session.prepared = null
    session.obstacle = null
    yield* call(show, session, { status: 'preparing', review: null, problem: null, failure: null })
    const { answer } = yield* race({ answer: call(ask, session), never: call(prepareForScreen, session) })
    const filled = answer?.action === 'submit' ? approvedBy(session, answer.revision) : null
    if (filled && (yield* call(isNext, session, filled))) return filled
  }
}

function* ask(session: TransactionSession): SagaGenerator<TransactionAnswer> {
  if (session.isShown) return yield* call(awaitAnswer<TransactionAnswer>)
  session.isShown = true
  const data = { ...session.data }
  return yield* call(askUser<TransactionAnswer>, { screen: EMBEDDED_WALLET_SCREENS.sendTransaction, data })
}

/** Returns the transaction the user approved; `null` if a newer preparation replaced it, as they have not seen that one. */
function approvedBy({ prepared, revision }: TransactionSession, seen: number): FilledTransaction | null {
  const { filled = null, hasFunds = false } = prepared?.preparation ?? {}
  return seen === revision && hasFunds ? filled : null
}

/**
 * Returns true if the nonce is still free. If another tab sent a transaction while the user was reading, this one would replace it or
 * be refused, and the balance is lower than shown. A lower count comes from a node that has not caught up yet.
 */
export function* isNext(session: TransactionSession, { nonce }: FilledTransaction): SagaGenerator<boolean> {
  const { draft, from, chain } = session.job
  yield* call(show, session, { status: 'submitting' }, false)
  if ((yield* call(readNonce, draft, from, chain)) <= nonce) return true
  if (yield* call(isOnScreen, session)) return false
  throw userRejected()
}

/**
 * Returns the transaction the user agreed to, if it still holds. Call it after a second factor, which may have taken minutes.
 *
 * @throws AuthError `transaction_failure` (`OutdatedError`) if its nonce is used by now, or its fees are too low
 */
export function* recheck(session: TransactionSession, filled: FilledTransaction): SagaGenerator<FilledTransaction> {
  const isGood = (yield* call(isNext, session, filled)) && (yield* call(coversFees, session.job, filled))
  if (isGood) return filled
  throw new OutdatedError()
}

/** Fills the screen, and again while the wallet has too little. Ends with the race that it is in. */
export function* prepareForScreen(session: TransactionSession): SagaGenerator<never> {
  yield* fork(showOnReturn, session)
  if (session.usd === null) yield* fork(learnPrice, session)
  for (;;) {
    yield* call(prepareOnce, session)
    if (session.prepared?.preparation.hasFunds !== false) {
      // A user who went to add funds sees that they arrived, and then returns to the transaction.
      yield* delay(SUCCESS_SHOWN_MS)
      yield* call(returnFromFunding)
      yield* take(() => false)
    }
    yield* race({ later: delay(FUNDS_POLL_MS), paid: take(isPaid) })
  }
}

const isPaid = (action: unknown): boolean =>
  fundingSlice.actions.paymentChanged.match(action) && action.payload.progress.status === 'completed'

/** On return from another screen, such as Add Funds, shows what changed meanwhile. */
export function* showOnReturn(session: TransactionSession): SagaGenerator<never> {
  for (;;) {
    yield* take(modalSlice.actions.wentBack)
    yield* call(show, session, {})
  }
}

/** Dollars come when they come. */
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
    // The result of an earlier look is still the best known.
    if (session.prepared) return
    const { known, problem } = problemOf(error)
    session.obstacle = known
    yield* call(show, session, { status: 'unprepared', problem })
  }
}

/** The reason the transaction could not be prepared. `problem` is `null` if the spec's sentence about preparing says it all. */
function problemOf(error: unknown): { known: AuthError; problem: string | null } {
  const known = toTransactionError(error)
  if (known.message !== TRANSACTION_TEXTS.processing) return { known, problem: known.message }
  return { known: new AuthError('transaction_failure', TRANSACTION_TEXTS.preparation, { retryable: true, cause: known.cause }), problem: null }
}
