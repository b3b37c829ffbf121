import type { Action } from '@reduxjs/toolkit'
import {
  call,
  delay,
  failWith,
  flowsSlice,
  goBack,
  modalSlice,
  put,
  select,
  selectIsModalOpen,
  services,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from '../../core/index.ts'
import { emailSlice, selectEmail, SENDING, SUBMITTING } from './slice.ts'
import { UNDELIVERED } from './toEmailError.ts'

const { codeSent, cooldownTicked, entryRestarted } = emailSlice.actions
const { failed, cancelRequested } = flowsSlice.actions

/** How long a refused code stays in the boxes, in ms (product spec, section 4). */
export const REFUSED_CODE_SHOWN_MS = 1_400

/** Failures that no other code puts right; they have a screen (product spec, section 8). */
const WITH_SCREEN = ['allowlist_rejected', 'max_accounts_reached', 'disallowed_login_method', 'linked_to_another_user']

/** What runs in the background for as long as the client does. */
export function* watchEmail(): SagaGenerator<void> {
  yield* takeLatest(codeSent, coolDown)
  yield* takeLatest(isRefusal, offerRetry)
  yield* takeEvery(failed, showFailure)
  yield* takeEvery(modalSlice.actions.closed, abandon)
}

/** Counts down to the next code. It reads the clock every time, as browsers slow down the timers of hidden pages. */
export function* coolDown(): SagaGenerator<void> {
  const { clock } = yield* services()
  for (;;) {
    const { resendAt } = yield* select(selectEmail)
    const left = Math.max((resendAt ?? 0) - clock.now(), 0)
    yield* put(cooldownTicked({ resendInS: Math.ceil(left / 1_000) }))
    if (left === 0) return
    yield* delay(left % 1_000 || 1_000)
  }
}

/** Whether an action says that a code was refused, and not merely that it did not arrive. */
export const isRefusal = (action: Action): boolean =>
  failed.match(action) &&
  SUBMITTING.includes(action.payload.flow) &&
  !UNDELIVERED.includes(action.payload.failure.code)

/** Clears a refused code after the user saw that it was refused. */
export function* offerRetry(): SagaGenerator<void> {
  yield* delay(REFUSED_CODE_SHOWN_MS)
  yield* put(entryRestarted())
}

/** Leads from the modal to the screen of a failure that has one. */
export function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  if (!flow.startsWith('email/') || !WITH_SCREEN.includes(failure.code)) return
  if (!(yield* select(selectIsModalOpen))) return
  // The code is used up: 'Try again' has to lead to the field for another address, not back to the boxes.
  if (failure.code === 'linked_to_another_user' && SUBMITTING.includes(flow)) yield* call(goBack)
  yield* call(failWith, failure)
}

/** Who closes the modal in mid-flow has changed their mind: nobody is logged in behind their back. */
export function* abandon({ payload }: ReturnType<typeof modalSlice.actions.closed>): SagaGenerator<void> {
  const { isInModal } = yield* select(selectEmail)
  if (!isInModal || payload.reason === 'completed') return
  for (const flow of [...SENDING, ...SUBMITTING]) yield* put(cancelRequested({ flow }))
}
