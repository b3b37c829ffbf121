import { PATHS, type WireFreshBody, type WireFreshSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { inLine } from '../flow/inTurn.ts'
import type { MfaProof } from '../frame/contract.ts'
import { requireUser } from '../login/ownUser.ts'
import { proveSecondFactor } from '../mfa/proveSecondFactor.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { confirmByLogin } from './confirmByLogin.ts'
import { isFreshProofRequired, type FreshQuestion } from './question.ts'

/** Line in which confirmations wait: one proof serves all that wait for it. */
const LINE = 'core/fresh'

/** Time limit for the question whether to ask the user, in ms. The server decides the call that follows in any case. */
const ASK_TIMEOUT_MS = 5_000

/**
 * Asks the server, and if it says so the user. If the server cannot answer for another reason, the caller may go on and
 * try.
 */
export function* askUpFront(question: FreshQuestion): SagaGenerator<void> {
  yield* call(requireUser)
  const refusal = yield* call(findRefusal)
  if (refusal) yield* call(confirmIdentity, question, refusal)
}

/** Why the session is not fresh; `null` if it is, or the server does not say. */
export function* findRefusal(): SagaGenerator<AuthError | null> {
  const { api } = yield* services()
  try {
    yield* call(api.post<WireFreshSession>, PATHS.sessionsFresh, {}, { timeoutMs: ASK_TIMEOUT_MS, retries: 0 })
    return null
  } catch (error) {
    if (isFreshProofRequired(error)) return error
    if (error instanceof AuthError) return null
    throw error
  }
}

/**
 * Has the user confirm their identity, one question after the other: a proof that was given meanwhile serves those who
 * waited, too.
 *
 * @param refusal The server's demand, in its `cause`: `second_factor`, or `login`.
 * @throws AuthError as `withFreshProof`
 */
export function* confirmIdentity(question: FreshQuestion, refusal: AuthError): SagaGenerator<void> {
  yield* call(inLine<void>, LINE, (hadToWait) => confirmInTurn(question, refusal, hadToWait))
}

export function* confirmInTurn(question: FreshQuestion, refusal: AuthError, hadToWait: boolean): SagaGenerator<void> {
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

/** The wallet frame passes no causes on: users who have second factors are asked for one. */
export function* wantsSecondFactor({ cause }: AuthError): SagaGenerator<boolean> {
  if (typeof cause === 'string') return cause === 'second_factor'
  return (yield* call(requireUser)).mfaMethods.length > 0
}

function* confirmBySecondFactor(): SagaGenerator<void> {
  yield* call(proveSecondFactor<void>, { action: 'session:fresh' }, postProof)
}

export function* postProof({ mfaMethod, mfaCode, relyingParty }: MfaProof): SagaGenerator<void> {
  const { api } = yield* services()
  const body: WireFreshBody = { mfa: { method: mfaMethod, code: mfaCode, relying_party: relyingParty } }
  yield* call(api.post<WireFreshSession>, PATHS.sessionsFresh, body)
}
