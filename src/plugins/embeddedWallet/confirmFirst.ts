import { call, requireFresh, requireUser, type FreshQuestion, type SagaGenerator } from '../../core/index.ts'

/**
 * Has the user confirm their identity, if that is due, before they see a key or type a password. Users with second factors are not asked
 * here, as the frame asks them for one in any case.
 *
 * @throws AuthError as `requireFresh`
 */
export function* confirmFirst(question: FreshQuestion): SagaGenerator<void> {
  const { mfaMethods } = yield* call(requireUser)
  if (mfaMethods.length === 0) yield* call(requireFresh, question)
}
