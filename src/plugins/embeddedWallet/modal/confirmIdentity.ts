import { call, requireFresh, requireUser, type FreshQuestion, type SagaGenerator } from '../../../core/index.ts'

/**
 * Has the user confirm their identity before they see a key or type a password, if their last proof is too old. Skips users with
 * second factors, who are asked for one in any case.
 *
 * @throws AuthError the errors of `requireFresh`
 */
export function* confirmIdentity(question: FreshQuestion): SagaGenerator<void> {
  const { mfaMethods } = yield* call(requireUser)
  if (mfaMethods.length === 0) yield* call(requireFresh, question)
}
