import { lazySaga } from '../saga/lazySaga.ts'
import { call, type SagaGenerator, type TypedEffect } from '../saga/effects.ts'
import { isReauthenticationRequired, type FreshQuestion } from './question.ts'

/** Loads the code that asks the user, when it is first needed. */
export const loadConfirm = () => import('./confirmIdentity.ts')
const confirmIdentity = /* #__PURE__ */ lazySaga(loadConfirm, 'confirmIdentity')
const askUpFront = /* #__PURE__ */ lazySaga(loadConfirm, 'askUpFront')

/**
 * Does work whose calls the server may refuse with `fresh_proof_required`. If it refuses, the user confirms their
 * identity, by a second factor if they have one, else by one of their login methods, and the work runs once more. The work
 * must be able to run twice; the server refuses before it consumes anything, such as a code.
 *
 * @throws AuthError `exited_confirm_flow` if the user will not, `fresh_proof_required` if no modal is mounted that could ask;
 * with second factors as `proveSecondFactor`; what `work` throws
 * @example
 * const vault = yield* call(withReauthentication<Vault>, call(api.post<Vault>, '/api/v1/vault/open', {}), { why: 'vault.confirm' })
 */
export function* withReauthentication<R>(work: TypedEffect<R>, question: FreshQuestion = {}): SagaGenerator<R> {
  try {
    return yield* work
  } catch (error) {
    if (!isReauthenticationRequired(error)) throw error
    yield* call(confirmIdentity, question, error)
    return yield* work
  }
}

/**
 * Asks for the proof up front, before the user types or chooses the input of a later call: asks the server whether the
 * session is fresh enough, and if not has the user confirm their identity. The server checks the later call again, so make
 * it in `withReauthentication`.
 *
 * @throws AuthError `must_be_authenticated`; as {@link withReauthentication}
 * @example
 * yield* call(requireFresh, { why: 'vault.confirm' })
 */
export function* requireFresh(question: FreshQuestion = {}): SagaGenerator<void> {
  yield* call(askUpFront, question)
}

/**
 * {@link withReauthentication} for calls that link, replace or unlink an account of the user's.
 *
 * @throws AuthError as {@link withReauthentication}
 * @example
 * const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, '/api/v1/magic_word/link', { word }))
 */
export function* changeAccounts<R>(work: TypedEffect<R>): SagaGenerator<R> {
  return yield* call(withReauthentication<R>, work, { why: 'confirm.why.accounts' })
}
