import type { Action } from '@reduxjs/toolkit'
import { flowsSlice } from '../flow/flows.slice.ts'
import { failLogin, goBack } from '../modal/navigation.ts'
import { modalSlice, selectIsModalOpen } from '../modal/slice.ts'
import { delay, services } from '../saga/context.ts'
import { call, fork, put, select, takeEvery, takeLatest, type SagaGenerator } from '../saga/effects.ts'
import type { CodeChannel } from './channel.ts'
import { countDown } from './countDown.ts'
import { keepCodes, resumeCode } from './resumeCode.ts'
import { UNDELIVERED } from './toCodeError.ts'

const { failed, cancelRequested } = flowsSlice.actions

/** Milliseconds that a refused code stays in the boxes (CODE-32). */
export const REFUSED_CODE_SHOWN_MS = 1_400

/** Longest wait that is counted down, in seconds: an hour. Of a longer one users read only when it is over. */
const LONGEST_COUNTDOWN_S = 3_600

/**
 * Runs the background work of a code login for as long as the client lives. With `isNeededAtStart: isCodeKept`, a login finds its
 * way back to the code screen after a reload.
 */
export function* watchCodeLogin(channel: CodeChannel): SagaGenerator<void> {
  const { codeSent, resendDelayed } = channel.slice.actions
  yield* takeLatest(
    (action: Action) => codeSent.match(action) || resendDelayed.match(action),
    () => coolDown(channel),
  )
  yield* takeEvery(failed, (action) => delayResend(channel, action))
  yield* takeLatest(
    (action: Action) => isRefusal(channel, action),
    () => offerRetry(channel),
  )
  yield* takeEvery(failed, (action) => showCodeFailure(channel, action))
  yield* takeEvery(modalSlice.actions.closed, (action) => abandon(channel, action))
  yield* fork(keepCodes, channel)
  yield* takeLatest(modalSlice.actions.screenSet, () => resumeCode(channel))
  // A login may have begun while this saga's code loaded; its list must lead to the code screen as well.
  yield* call(resumeCode, channel)
}

/** Lets the cool-down last as long as the server says, if it refused to send another code. */
export function* delayResend(
  { select: selectState, slice }: CodeChannel,
  { payload: { flow, failure } }: ReturnType<typeof failed>,
): SagaGenerator<void> {
  const { retryAfterS = Infinity } = failure
  const { resendAt } = yield* select(selectState)
  if (resendAt === null || !slice.sending.includes(flow) || retryAfterS > LONGEST_COUNTDOWN_S) return
  const { clock } = yield* services()
  yield* put(slice.actions.resendDelayed({ resendAt: clock.now() + retryAfterS * 1_000 }))
}

/** Counts down until another code may be sent; to 0 at once if the login's state was reset. */
export function* coolDown({ select: selectState, slice }: CodeChannel): SagaGenerator<void> {
  yield* countDown(
    selectState,
    ({ resendAt }) => resendAt ?? 0,
    (resendInS) => slice.actions.cooldownTicked({ resendInS }),
  )
}

/** Checks whether an action says that the server refused a code, rather than that the code did not reach it. */
export const isRefusal = ({ slice }: CodeChannel, action: Action): boolean =>
  failed.match(action) &&
  slice.submitting.includes(action.payload.flow) &&
  !UNDELIVERED.includes(action.payload.failure.code)

/** Clears a refused code after the user saw that it was refused. */
export function* offerRetry({ slice }: CodeChannel): SagaGenerator<void> {
  yield* delay(REFUSED_CODE_SHOWN_MS)
  yield* put(slice.actions.entryRestarted())
}

/** Shows a failure's own screen in the modal, if it has one. */
export function* showCodeFailure(
  { id, slice }: CodeChannel,
  { payload: { flow, failure } }: ReturnType<typeof failed>,
): SagaGenerator<void> {
  if (!flow.startsWith(`${id}/`)) return
  // The code is used up: 'Try again' must lead to the field for the address, not to the code input.
  const isSpent = failure.code === 'linked_to_another_user' && slice.submitting.includes(flow)
  if (isSpent && (yield* select(selectIsModalOpen))) yield* call(goBack)
  yield* call(failLogin, failure)
}

/** Users who close the modal in mid-flow have changed their mind: they must not be logged in behind their backs. */
export function* abandon(
  { select: selectState, slice }: CodeChannel,
  { payload }: ReturnType<typeof modalSlice.actions.closed>,
): SagaGenerator<void> {
  const { isInModal } = yield* select(selectState)
  if (!isInModal || payload.reason === 'completed') return
  for (const flow of [...slice.sending, ...slice.submitting]) yield* put(cancelRequested({ flow }))
}
