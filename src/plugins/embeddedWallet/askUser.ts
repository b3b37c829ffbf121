import {
  AuthError,
  call,
  cancelled,
  defineAction,
  keepScreen,
  modalSlice,
  put,
  race,
  requestClose,
  select,
  selectModal,
  startJob,
  SUCCESS_SHOWN_MS,
  take,
  type SagaGenerator,
  type ScreenData,
} from '../../core/index.ts'
import type { EmbeddedWalletScreen } from './screenNames.ts'

const { screenSet, closed } = modalSlice.actions

/** The user agreed on the screen that asks. `result` is what the screen adds, such as fees that were changed. */
export const approved = defineAction<{ result?: unknown }>('embeddedWallet/approved')

/** The user declined on it, other than by closing the modal. */
export const rejected = defineAction('embeddedWallet/rejected')

/** Error of a flow the user declined. The provider reports it as 4001 (EIP-1193). */
export const userRejected = (): AuthError =>
  new AuthError('user_rejected_request', 'The user rejected the request.', { retryable: true })

export interface AskUserArgs {
  screen: EmbeddedWalletScreen
  data?: ScreenData | undefined
}

/**
 * Opens a screen of the plugin, and ends when the user approved on it; the modal stays open for what comes next. One question
 * at a time: callers run {@link inTurn}.
 *
 * @returns what the screen dispatched with {@link approved}
 * @throws AuthError `user_rejected_request` when the user declined, closed the modal, or was shown something else
 * @example
 * const fees = yield* call(askUser<Fees>, { screen: EMBEDDED_WALLET_SCREENS.sendTransaction, data: { … } })
 */
export function* askUser<Result = void>({ screen, data }: AskUserArgs): SagaGenerator<Result> {
  yield* put(screenSet({ plugin: 'embeddedWallet', screen, data }))
  return yield* call(awaitAnswer<Result>)
}

/** Shortly before the modal would close, so that it stays open. */
const SEEN_MS = SUCCESS_SHOWN_MS - 15

/**
 * If the modal still shows that the last request is done, waits until the user has seen it. Otherwise a second click on the same
 * button could agree to a request nobody has seen.
 */
export function* letSuccessBeSeen(): SagaGenerator<void> {
  const { isOpen, screen } = yield* select(selectModal)
  if (!isOpen || screen?.plugin !== 'embeddedWallet' || screen.data.status !== 'done') return
  yield* call(keepScreen, SEEN_MS)
}

/** The same if the screen is shown already, to ask once more after a failure. */
export function* awaitAnswer<Result = void>(): SagaGenerator<Result> {
  try {
    const { yes, no } = yield* race({
      yes: take(approved),
      no: take(rejected),
      closed: take(closed),
      superseded: take(screenSet),
    })
    if (yes) return yes.payload.result as Result
    if (no) yield* call(requestClose, 'cancelled')
    throw userRejected()
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/** Closes the modal after the user saw 'Success!' (1.4 s), unless it is closed or shows something else by then. Ends at once. */
export function* closeAfterSuccess(): SagaGenerator<void> {
  yield* call(startJob, closeLater)
}

export function* closeLater(): SagaGenerator<void> {
  if (yield* call(keepScreen, SUCCESS_SHOWN_MS)) yield* call(requestClose, 'completed')
}
