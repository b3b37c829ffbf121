import { PATHS, type WireFreshBody, type WireFreshSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { inNamedQueue } from '../session/inQueue.ts'
import type { MfaProof } from '../frame/contract.ts'
import { requireUser } from '../session/ownUser.ts'
import { proveSecondFactor } from './proveSecondFactor.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { confirmByLogin } from './confirmByLogin.ts'
import { isRefused, isUnanswered } from './mfaErrors.ts'
import { isReauthenticationRequired, type FreshQuestion } from './question.ts'

/**
 * Name of the queue for confirmations. The user is asked once: sagas that waited in the queue use the proof that was
 * given meanwhile.
 */
const QUEUE = 'core/reauthentication'

/** Time limit for asking the server whether a proof is due, in ms. The server checks the call that follows in any case. */
const ASK_TIMEOUT_MS = 5_000

/**
 * Asks the server whether re-authentication is due, and if so has the user give one. If the server does not answer, the
 * caller goes on: the server checks the caller's own call anyway.
 */
export function* askUpFront(question: FreshQuestion): SagaGenerator<void> {
  yield* call(requireUser)
  const refusal = yield* call(findRefusal)
  if (refusal) yield* call(confirmIdentity, question, refusal)
}

/** Returns the server's demand for re-authentication; `null` if the session is fresh, or the server could not say. */
export function* findRefusal(): SagaGenerator<AuthError | null> {
  const { api } = yield* services()
  try {
    yield* call(api.post<WireFreshSession>, PATHS.sessionsFresh, {}, { timeoutMs: ASK_TIMEOUT_MS, retries: 0 })
    return null
  } catch (error) {
    if (isReauthenticationRequired(error)) return error
    if (error instanceof AuthError) return null
    throw error
  }
}

/**
 * Has the user confirm their identity. Only one question is asked at a time; a proof that was given meanwhile also serves
 * the sagas that waited.
 *
 * @param refusal The server's demand, in its `cause`: `second_factor`, or `login`.
 * @throws AuthError as `withReauthentication`
 */
export function* confirmIdentity(question: FreshQuestion, refusal: AuthError): SagaGenerator<void> {
  yield* call(inNamedQueue<void>, QUEUE, (hadToWait) => confirmInQueue(question, refusal, hadToWait))
}

export function* confirmInQueue(question: FreshQuestion, refusal: AuthError, hadToWait: boolean): SagaGenerator<void> {
  const wanted = hadToWait ? yield* call(findRefusal) : refusal
  if (!wanted) return
  try {
    if (yield* call(wantsSecondFactor, wanted)) yield* call(confirmBySecondFactor)
    else yield* call(confirmByLogin, question, wanted)
  } catch (error) {
    throw question.exited && isExit(error) ? question.exited() : error
  }
}

const isExit = (error: unknown): boolean =>
  error instanceof AuthError && (error.code === 'exited_confirm_flow' || error.code === 'mfa_canceled')

/**
 * Checks whether a second factor is wanted. A refusal through the wallet frame has no `cause`: then users with second factors
 * are asked for one.
 */
export function* wantsSecondFactor({ cause }: AuthError): SagaGenerator<boolean> {
  if (typeof cause === 'string') return cause === 'second_factor'
  return (yield* call(requireUser)).mfaMethods.length > 0
}

function* confirmBySecondFactor(): SagaGenerator<void> {
  const earlier = { wasLost: false }
  yield* call(proveSecondFactor<void>, { action: 'session:fresh' }, (proof: MfaProof) => postProof(proof, earlier))
}

/** @param earlier `wasLost`: true once no answer came to a proof for the same question */
export function* postProof(
  { mfaMethod, mfaCode, relyingParty }: MfaProof,
  earlier: { wasLost: boolean } = { wasLost: false },
): SagaGenerator<void> {
  const { api } = yield* services()
  const body: WireFreshBody = { mfa: { method: mfaMethod, code: mfaCode, relying_party: relyingParty } }
  try {
    yield* call(api.post<WireFreshSession>, PATHS.sessionsFresh, body)
  } catch (error) {
    // The lost answer may have been a yes, which used up the code: then the session is fresh, and the code was right.
    if (earlier.wasLost && isRefused(error) && !(yield* call(findRefusal))) return
    earlier.wasLost ||= isUnanswered(error)
    throw error
  }
}
