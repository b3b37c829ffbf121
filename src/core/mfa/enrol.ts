import { AuthError } from '../errors/AuthError.ts'
import { needsOwnCode } from '../errors/sharedFailures.ts'
import { toFailure } from '../errors/toFailure.ts'
import { execute } from '../flow/execute.ts'
import { requestClose } from '../modal/visibility.ts'
import type { FreshQuestion } from '../reauthentication/question.ts'
import { requireFresh, withReauthentication } from '../reauthentication/withReauthentication.ts'
import { MFA_ATTEMPTS } from '../frame/contract.ts'
import { coreFlows } from '../login/flows.ts'
import { requireUser } from '../session/ownUser.ts'
import { goBack } from '../modal/navigation.ts'
import { selectCanGoBack, selectIsModalOpen } from '../modal/slice.ts'
import { delay, services, startJob } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import type { User } from '../user/types.ts'
import { TIMINGS } from '../constants.ts'
import { assertNotBlocked, blockAfter } from './block.ts'
import { mfaError } from '../reauthentication/mfaErrors.ts'
import { mfaSlice, selectMfa } from './slice.ts'

const { enrolmentBegun, enrolmentChanged, entryRestarted } = mfaSlice.actions

/** To add the first second factor, users must freshly prove their identity; to add more, they prove a second factor. */
const FRESH: FreshQuestion = { why: 'confirm.why.mfa' }

export interface EnrolMfaArgs {
  /** The method's name on the wire, such as `totp`. */
  method: string
  /**
   * Enrols the method: `askFrame('mfa:submit-enrollment', …)`, or a request to your own server half. Throw
   * `invalid_credentials` for a wrong code.
   */
  submit: () => SagaGenerator<unknown>
}

/**
 * Ends the flow that enrols a method: enrols it and reads the user anew. Four wrong codes end the enrolment, and block
 * the next for ten seconds.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_verification_max_attempts_reached`; as `withReauthentication`; errors of
 * `submit`
 * @example
 * export function* enrol({ code }: { code: string }): SagaGenerator<User> {
 *   return yield* call(enrolMfa, { method: 'totp', submit: () => askFrame('mfa:submit-enrollment', { method: 'totp', code }) })
 * }
 */
export function* enrolMfa({ method, submit }: EnrolMfaArgs): SagaGenerator<User> {
  yield* call(requireUser)
  yield* call(assertNotBlocked)
  const { enrolment } = yield* select(selectMfa)
  if (enrolment?.method !== method || enrolment.status === 'done') yield* put(enrolmentBegun({ method }))
  yield* put(enrolmentChanged({ status: 'checking', failure: null }))
  try {
    yield* call(withReauthentication<unknown>, call(submit), FRESH)
    const user = yield* call(readChangedUser)
    yield* put(enrolmentChanged({ status: 'done' }))
    return user
  } catch (error) {
    throw yield* call(refuseEnrolment, error)
  }
}

/**
 * Begins to enrol a method, or continues with another code, where earlier wrong codes still count. Before they add their
 * first method, users confirm their identity, if their last proof is too old.
 *
 * @throws AuthError `must_be_authenticated`; the block's error while input is blocked; as `requireFresh`
 */
export function* beginMfaEnrolment(method: string): SagaGenerator<void> {
  yield* call(requireUser)
  yield* call(assertNotBlocked)
  yield* call(confirmOnScreen)
  yield* put(enrolmentBegun({ method }))
}

/**
 * Has the user confirm their identity. If they decline, leaves the enrolment screen, too: it would ask again as soon as it
 * shows.
 */
export function* confirmOnScreen(): SagaGenerator<void> {
  try {
    yield* call(begin)
  } catch (error) {
    const hasLeft = error instanceof AuthError && error.code === 'exited_confirm_flow'
    if (hasLeft && (yield* select(selectIsModalOpen)))
      yield* (yield* select(selectCanGoBack)) ? call(goBack) : call(requestClose, 'dismissed')
    throw error
  }
}

/**
 * Has users who add their first method confirm their identity, if that is due, before they see its screen.
 *
 * @throws AuthError `must_be_authenticated`; as `requireFresh`
 */
export function* begin(): SagaGenerator<void> {
  const { mfaMethods } = yield* call(requireUser)
  if (mfaMethods.length === 0) yield* call(requireFresh, FRESH)
}

/** Notes why the enrolment failed and returns the error to throw. */
export function* refuseEnrolment(error: unknown): SagaGenerator<unknown> {
  const isWrong = error instanceof AuthError && error.code === 'invalid_credentials'
  const { enrolment } = yield* select(selectMfa)
  const refusals = (enrolment?.refusals ?? 0) + (isWrong ? 1 : 0)
  const isLast = isWrong && refusals >= MFA_ATTEMPTS
  const told = isLast ? mfaError('mfa_verification_max_attempts_reached', { cause: error }) : error
  yield* put(enrolmentChanged({ status: 'refused', failure: toFailure(told), refusals: isLast ? 0 : refusals }))
  yield* call(startJob, () => emptyEntry(enrolment?.entry ?? 0))
  yield* call(blockAfter, told)
  return told
}

/**
 * Empties the boxes of the code input, which are red after a wrong code, after 1.4 s. If the user has begun to type the
 * next code meanwhile, they are left alone: otherwise the new digits would be erased.
 */
export function* emptyEntry(entry: number): SagaGenerator<void> {
  yield* delay(TIMINGS.refusedEntry)
  if ((yield* select(selectMfa)).enrolment?.entry === entry) yield* put(entryRestarted())
}

/**
 * Ends the flow that removes a method: removes it and reads the user anew.
 *
 * @throws AuthError `must_be_authenticated`; errors of `submit`
 */
export function* unenrolMfa({ submit }: Pick<EnrolMfaArgs, 'submit'>): SagaGenerator<User> {
  yield* call(requireUser)
  yield* call(submit)
  return yield* call(readChangedUser)
}

/**
 * Reloads the user, so that the change shows at once, and has the frame forget shares that it loaded before a second factor
 * was required.
 */
export function* readChangedUser(): SagaGenerator<User> {
  const { frame } = yield* services()
  const user = yield* call(rereadUser)
  if (frame.isOpen()) yield* call(startJob, () => forgetShares(user.id))
  return user
}

/** Reloads the user. @throws AuthError `unknown_mfa_error` for failures without a shared code; the change itself was made */
export function* rereadUser(): SagaGenerator<User> {
  try {
    return yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (cause) {
    if (!needsOwnCode(cause)) throw cause
    throw new AuthError('unknown_mfa_error', 'Your second factors have changed, but could not be reloaded.', {
      retryable: true,
      cause,
    })
  }
}

/**
 * Has the frame forget the user's secrets. Needed for methods that a plugin's own server half enrols: the frame does not know
 * of them.
 */
export function* forgetShares(userId: string): SagaGenerator<void> {
  const { frame } = yield* services()
  yield* call(frame.ask<'mfa:clear'>, 'mfa:clear', { userId })
}
