import {
  call,
  modalSlice,
  nativeCurrencyOf,
  put,
  select,
  selectModal,
  selectUser,
  services,
  type AuthError,
  type SagaGenerator,
  type ScreenEntry,
} from '../../../core/index.ts'
import { EMBEDDED_WALLET_SCREENS } from '../screenNames.ts'
import { outlineCall, type CallSummary } from '../describe/describeCall.ts'
import { tokenList } from '../describe/readToken.ts'
import type { FilledTransaction } from './fees/types.ts'
import type { Preparation } from './prepareTransaction.ts'
import { outlineOf, reviewOf } from './reviewOf.ts'
import type { TransactionScreenData } from '../describe/screenData.ts'
import type { SignedTransaction } from './signTransactionBytes.ts'
import type { TransactionJob } from '../request/transactionJob.ts'

/** State of one transaction on its screen, shared by the sagas that handle it. */
export interface TransactionSession {
  readonly job: TransactionJob
  /** The user who was asked. */
  readonly userId: string | undefined
  /** Data of the screen, kept here as well, because the modal may show another screen meanwhile. */
  data: TransactionScreenData
  isShown: boolean
  /** The latest preparation, shown under the number `revision`. */
  prepared: { readonly preparation: Preparation; readonly summary: CallSummary } | null
  revision: number
  /** Reason why the user cannot approve: the preparation failed, or the chain would refuse. Missing funds don't count, as they may arrive. */
  obstacle: AuthError | null
  /** Price of the chain's coin in dollars; `null` as long as it is unknown. */
  usd: number | null
  /** Signed transaction that may have reached the chain. A retry sends the same one, as another could make the user pay twice. */
  inDoubt: { readonly signed: SignedTransaction; readonly filled: FilledTransaction } | null
  /** Hash of the transaction sent last. */
  hash: string | null
}

export function* openSession(job: TransactionJob, canRetry: boolean): SagaGenerator<TransactionSession> {
  const { random } = yield* services()
  const { intent, chain, from, draft, ui, step } = job
  const userId = (yield* select(selectUser))?.id
  const summary = yield* call(outlineCall, draft, yield* call(tokenList, chain))
  const data: TransactionScreenData = {
    id: random.uuid(),
    intent,
    step,
    status: 'preparing',
    chain: { id: chain.id, name: chain.name, symbol: nativeCurrencyOf(chain).symbol },
    from,
    ui,
    outline: outlineOf({ chain, from, draft }, summary, null),
    review: null,
    isOutdated: false,
    problem: null,
    receipt: null,
    failure: null,
    canRetry,
    outlivesSession: true,
  }
  return {
    job,
    userId,
    data,
    isShown: false,
    prepared: null,
    revision: 0,
    obstacle: null,
    usd: null,
    inDoubt: null,
    hash: null,
  }
}

/** Updates the screen's data. If the modal shows another screen by now, only stores the data in the session. */
export function* show(
  session: TransactionSession,
  change: Partial<TransactionScreenData>,
  isCloseable = true,
): SagaGenerator<void> {
  session.data = { ...session.data, ...change }
  const screen = yield* call(screenOf, session)
  if (screen) yield* put(modalSlice.actions.replaced({ ...screen, data: { ...session.data }, isCloseable }))
}

/** Shows the preparation, with the price if it is known. */
export function* showReview(session: TransactionSession): SagaGenerator<void> {
  const { prepared, usd, revision } = session
  if (prepared)
    yield* call(show, session, { status: 'review', problem: null, review: reviewOf({ ...prepared, usd, revision }) })
}

/** Has the next review say that something has changed since the user approved. */
export function noteOutdated(session: TransactionSession): void {
  session.data = { ...session.data, isOutdated: true }
}

/** Returns true if the modal is open on this transaction. */
export function* isOnScreen(session: TransactionSession): SagaGenerator<boolean> {
  return (yield* select(selectModal)).isOpen && (yield* call(screenOf, session)) !== null
}

function* screenOf({ data }: TransactionSession): SagaGenerator<ScreenEntry | null> {
  const { screen } = yield* select(selectModal)
  const isOurs = screen?.screen === EMBEDDED_WALLET_SCREENS.sendTransaction && screen.data.id === data.id
  return isOurs ? screen : null
}
