import { createAction } from '@reduxjs/toolkit'
import {
  AuthError,
  call,
  cancelled,
  keepScreen,
  modalSlice,
  put,
  race,
  requestClose,
  select,
  selectModal,
  selectUser,
  startJob,
  SUCCESS_SHOWN_MS,
  take,
  type SagaGenerator,
  type ScreenData,
} from '../../../core/index.ts'
import type { EmbeddedWalletScreen } from '../screenNames.ts'
import { untilUserLeft } from './untilUserLeft.ts'

const { screenSet, closed } = modalSlice.actions

/** The user approved the request on its screen. `result` is data of that screen, such as the revision the user saw. */
export const approved = createAction<{ result?: unknown }>('embeddedWallet/approved')

/** The user pressed the button that declines the request. Closing the modal dispatches another action. */
export const rejected = createAction('embeddedWallet/rejected')

/** Error of a flow the user declined. The provider reports it as 4001 (EIP-1193). */
export const userRejected = (): AuthError =>
  new AuthError('user_rejected_request', 'The user rejected the request.', { retryable: true })

export interface AskApprovalArgs {
  screen: EmbeddedWalletScreen
  data?: ScreenData | undefined
}

/**
 * Opens a screen of the plugin, and ends when the user approves there. The modal stays open, so that the caller can show the
 * outcome. Call it {@link inQueue}, so that only one request is open at a time.
 *
 * @returns the `result` that the screen dispatched with {@link approved}
 * @throws AuthError `user_rejected_request` when the user declines or closes the modal, or another screen replaces this one;
 * `must_be_authenticated` when they log out, here or elsewhere
 * @example
 * const fees = yield* call(askApproval<Fees>, { screen: EMBEDDED_WALLET_SCREENS.sendTransaction, data: { … } })
 */
export function* askApproval<Result = void>({ screen, data }: AskApprovalArgs): SagaGenerator<Result> {
  yield* put(screenSet({ plugin: 'embeddedWallet', screen, data }))
  return yield* call(awaitApproval<Result>)
}

/** Ends shortly before the modal would close by itself, so that the next request finds it open. */
const SEEN_MS = SUCCESS_SHOWN_MS - 15

/**
 * If the modal still shows the success of the last request, waits until the user has seen it. Otherwise a double click could
 * approve the next request before anyone has read it.
 */
export function* letSuccessBeSeen(): SagaGenerator<void> {
  const { isOpen, screen } = yield* select(selectModal)
  if (!isOpen || screen?.plugin !== 'embeddedWallet' || screen.data.status !== 'done') return
  yield* call(keepScreen, SEEN_MS)
}

/** Waits for the answer as {@link askApproval} does, on a screen that is open already: to ask again after a failure. */
export function* awaitApproval<Result = void>(): SagaGenerator<Result> {
  const userId = (yield* select(selectUser))?.id
  try {
    const { yes, no, gone } = yield* race({
      yes: take(approved),
      no: take(rejected),
      closed: take(closed),
      superseded: take(screenSet),
      gone: call(untilUserLeft, userId),
    })
    if (yes) return yes.payload.result as Result
    if (gone) throw new AuthError('must_be_authenticated', 'The user logged out before this was approved.')
    if (no) yield* call(requestClose, 'cancelled')
    throw userRejected()
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/** Starts a job that closes the modal after 'Success!' (1.4 s), unless it is closed or shows another screen by then. Doesn't wait for it. */
export function* closeAfterSuccess(): SagaGenerator<void> {
  yield* call(startJob, closeLater)
}

export function* closeLater(): SagaGenerator<void> {
  if (yield* call(keepScreen, SUCCESS_SHOWN_MS)) yield* call(requestClose, 'completed')
}
