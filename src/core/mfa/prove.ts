import type { Action } from '@reduxjs/toolkit'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { execute } from '../flow/execute.ts'
import { inQueue } from '../session/inQueue.ts'
import { MFA_TIMEOUT_MS, type MfaProof } from '../frame/contract.ts'
import { coreFlows } from '../login/flows.ts'
import type { MfaMethod, MfaQuestion } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, cancel, cancelled, fork, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { userSlice } from '../user/slice.ts'
import { selectUser } from '../session/select.ts'
import type { User } from '../user/types.ts'
import type { CoreState } from '../client/types.ts'
import { TIMINGS } from '../constants.ts'
import { backupsLast } from './backups.ts'
import { blockAfter } from './block.ts'
import { requestCancelled, showMethod, tryStart } from './chooseMethod.ts'
import { isRefused, isUnanswered, mfaError } from '../reauthentication/mfaErrors.ts'
import { MFA_SCREENS, provableMethodsOf } from './methods.ts'
import { findPlace, isInSight, leavePlace, showInPlace, takeLeave } from './prompt.ts'
import { cannotAsk } from '../reauthentication/proveSecondFactor.ts'
import { mfaSlice, type MfaPlace } from './slice.ts'
import { PROOF_GIVEN, type ProofGiven } from './submit.ts'

const { asked, requestChanged, entryRestarted } = mfaSlice.actions

type Work = (proof: MfaProof) => SagaGenerator<unknown>

/** Asks the user for a second factor and does the work with it. Questions are asked one at a time. */
export function* prove({ action }: MfaQuestion, work: Work): SagaGenerator<unknown> {
  return yield* call(inQueue<unknown>, () => ask(action, work))
}

/**
 * Asks one question, from showing the first method to its end. The message of an error that blocks input is shown
 * until the user closes it.
 */
export function* ask(action: string, work: Work): SagaGenerator<unknown> {
  const methods = yield* call(provableMethods)
  const place = yield* call(findPlace)
  if (methods.length === 0) return yield* call(sayThereIsNone, action, place)
  yield* put(asked({ action, place, methods: methods.map(({ mfa }) => mfa.method) }))
  yield* call(showMethod, methods[0] as MfaMethod)
  const starting = yield* fork(tryStart, methods[0] as MfaMethod)
  try {
    const result = yield* call(workWithProofs, place, work)
    yield* put(requestChanged({ status: 'ended', failure: null }))
    yield* call(leavePlace, place)
    return result
  } catch (error) {
    yield* put(requestChanged({ status: 'ended', failure: toFailure(error) }))
    if (!(yield* call(blockAfter, error))) yield* call(leavePlace, place)
    throw error
  } finally {
    yield* cancel(starting)
    if (yield* cancelled()) {
      yield* put(requestChanged({ status: 'ended', failure: toFailure(mfaError('mfa_canceled')) }))
      yield* call(leavePlace, place)
    }
  }
}

/**
 * Shows the empty chooser until the user leaves it, so that they see that no method of theirs can be used here.
 *
 * @throws AuthError `missing_or_invalid_mfa`
 */
export function* sayThereIsNone(action: string, place: MfaPlace): SagaGenerator<never> {
  const error = cannotAsk()
  yield* put(asked({ action, place, methods: [] }))
  yield* put(requestChanged({ method: null, status: 'choosing' }))
  try {
    if (place !== 'host') {
      yield* call(showInPlace, place, MFA_SCREENS.verification)
      yield* race({ left: call(takeLeave, place), cancelled: take(requestCancelled), timedOut: call(expire) })
    }
    throw error
  } finally {
    yield* put(requestChanged({ status: 'ended', failure: toFailure(error) }))
    yield* call(leavePlace, place)
  }
}

/**
 * Second factors that the user can prove, backups last. If none is known, the user may have added one elsewhere, so they
 * are reloaded. Empty if the app has no plugin for any of them.
 */
export function* provableMethods(): SagaGenerator<readonly MfaMethod[]> {
  const { definitions } = yield* pluginCore()
  const selectProvable = (state: CoreState) => backupsLast(provableMethodsOf(definitions, state))
  const known = yield* select(selectProvable)
  if (known.length > 0) return known
  yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  return yield* select(selectProvable)
}

/**
 * Takes proofs and does the work with each, until one is accepted. `proveSecondFactor` counts them. If no answer came,
 * a question in a modal of its own stays, since nothing else would tell the user.
 */
export function* workWithProofs(place: MfaPlace, work: Work): SagaGenerator<unknown> {
  for (;;) {
    const proof = yield* call(takeProof, place)
    yield* put(requestChanged({ status: 'checking', failure: null }))
    try {
      return yield* call(work, proof)
    } catch (error) {
      if (!isRefused(error) && !(place === 'screen' && isUnanswered(error))) throw error
      // The user dismissed the question while the proof was checked, so they cannot be asked again.
      if (!(yield* call(isInSight, place))) throw mfaError('mfa_canceled', { cause: error })
      yield* put(requestChanged({ status: 'refused', failure: toFailure(error) }))
    }
  }
}

/**
 * Waits for the next proof that the user gives.
 *
 * @throws AuthError `mfa_canceled`, `mfa_timeout` after five minutes, `must_be_authenticated` if the user logged out
 */
export function* takeProof(place: MfaPlace): SagaGenerator<MfaProof> {
  const asker = (yield* select(selectUser))?.id
  const restarting = yield* fork(restartEntry)
  try {
    const { given, timedOut, gone } = yield* race({
      given: take<ProofGiven>(PROOF_GIVEN),
      left: call(takeLeave, place),
      cancelled: take(requestCancelled),
      gone: take<Action>((action: Action) => userSlice.actions.userSet.match(action) && action.payload?.id !== asker),
      timedOut: call(expire),
    })
    if (given) return given.payload
    if (gone) throw new AuthError('must_be_authenticated', 'The user logged out before this was verified.')
    throw mfaError(timedOut ? 'mfa_timeout' : 'mfa_canceled')
  } finally {
    yield* cancel(restarting)
  }
}

/** Time limit for one proof: five minutes (MFA-67). */
export function* expire(): SagaGenerator<true> {
  yield* delay(MFA_TIMEOUT_MS)
  return true
}

/**
 * Empties the boxes, which are red after a refused code, after 1.4 s. Cancelled if the user gives the next proof
 * before.
 */
function* restartEntry(): SagaGenerator<void> {
  yield* delay(TIMINGS.refusedEntry)
  yield* put(entryRestarted())
}
