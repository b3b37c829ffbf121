import type { Action } from '@reduxjs/toolkit'
import { selectAppConfig } from '../config/slice.ts'
import { CORE_SCREENS, TIMINGS } from '../constants.ts'
import { AuthError } from '../errors/AuthError.ts'
import { flowCore } from '../flow/flowCore.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { settleModal } from '../modal/navigation.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import { startJob } from '../saga/context.ts'
import { call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { userSlice } from '../user/slice.ts'
import { selectUser } from '../session/select.ts'
import { confirmingContext, identityConfirmed } from './confirmingContext.ts'
import { isConfirmScreen, selectIsConfirming } from './select.ts'
import type { FreshQuestion } from './question.ts'

const { screenSet, pushed, replaced, wentBack, held, closed } = modalSlice.actions

/** Data of CONFIRM_IDENTITY_SCREEN. */
export interface ConfirmData {
  /** Text key of the sentence that says why the user is asked. */
  why?: string | undefined
  /** True if the user confirmed by an account that does not belong to the logged-in user. */
  isOtherAccount?: boolean | undefined
}

/**
 * Has the user log in once more by one of their methods, over the modal's screen or in a modal of its own. Their
 * session stays as it is.
 *
 * @throws AuthError `exited_confirm_flow`, `must_be_authenticated` if they log out meanwhile; `refusal` if no modal is mounted
 */
export function* confirmByLogin({ why }: FreshQuestion, refusal: AuthError): SagaGenerator<void> {
  if (!(yield* select(selectModal)).isMounted) throw refusal
  yield* call(settleModal)
  const { isOpen, stack } = yield* select(selectModal)
  const depth = isOpen ? stack.length : null
  try {
    yield* call(askToLogIn, { why }, isOpen)
    yield* call(showSuccess)
    yield* call(leave, depth)
  } finally {
    if (yield* cancelled()) yield* call(leave, depth)
  }
}

function* askToLogIn(data: ConfirmData, isOver: boolean): SagaGenerator<void> {
  const shared = yield* flowCore()
  shared.contextOf = yield* call(confirmingContext)
  try {
    const target = { ...CORE_SCREENS.CONFIRM_IDENTITY_SCREEN, data: { ...data } }
    yield* put(isOver ? pushed(target) : screenSet(target))
    yield* call(waitForProof, data)
  } finally {
    shared.contextOf = undefined
  }
}

/**
 * Waits until the user confirms, logs out or leaves. After a login by another user's account it says so and lets them try
 * again.
 */
export function* waitForProof(data: ConfirmData): SagaGenerator<void> {
  const asker = (yield* select(selectUser))?.id
  for (;;) {
    const next = yield* race({
      confirmed: take(identityConfirmed),
      refused: take(isOtherAccount),
      gone: take<Action>((action: Action) => userSlice.actions.userSet.match(action) && action.payload?.id !== asker),
      left: call(untilLeft),
    })
    if (next.confirmed) return
    if (next.gone) throw new AuthError('must_be_authenticated', 'The user logged out before this was confirmed.')
    if (next.left)
      throw new AuthError('exited_confirm_flow', 'This was closed before the user confirmed their identity.')
    yield* call(showOtherAccount, data)
  }
}

const isOtherAccount = (action: Action): boolean =>
  flowsSlice.actions.failed.match(action) && action.payload.failure.code === 'fresh_proof_other_account'

/** Waits until the modal is closed, shows something else, or went back to the screen before the question. */
export function* untilLeft(): SagaGenerator<true> {
  for (;;) {
    const action = yield* take([closed, screenSet, wentBack, replaced])
    if (closed.match(action) || screenSet.match(action) || !(yield* select(selectIsConfirming))) return true
  }
}

export function* showOtherAccount(data: ConfirmData): SagaGenerator<void> {
  if (!(yield* select(selectIsConfirming))) return
  while (!isConfirmScreen((yield* select(selectModal)).screen)) yield* put(wentBack())
  yield* put(replaced({ ...CORE_SCREENS.CONFIRM_IDENTITY_SCREEN, data: { ...data, isOtherAccount: true } }))
}

/** Lets the user see that the confirmation worked, before their original action goes on. */
export function* showSuccess(): SagaGenerator<void> {
  if (!((yield* select(selectAppConfig))?.inDialog ?? true)) return
  yield* put(held())
  yield* call(keepScreen, TIMINGS.nextScreenAfterSuccess)
}

/**
 * Goes back to the screen that the modal showed before. Closes a modal that was opened for the question, unless another screen
 * is shown in it at once.
 */
export function* leave(depth: number | null): SagaGenerator<void> {
  if (!(yield* select(selectIsConfirming))) return
  if (depth === null) yield* call(startJob, closeUnlessTaken)
  else while ((yield* select(selectModal)).stack.length > depth) yield* put(wentBack())
}

export function* closeUnlessTaken(): SagaGenerator<void> {
  if (yield* call(keepScreen, 0)) yield* call(requestClose, 'completed')
}
