import { call, requireFresh, requireUser, type FreshQuestion, type SagaGenerator } from '../../core/index.ts'

/**
 * Has the user confirm that it is them, where that is due, before they see a key or type a password. Of users with second factors the
 * frame wants one for it in any case: they are not asked twice.
 *
 * @throws AuthError as `requireFresh`
 */
export function* confirmFirst(question: FreshQuestion): SagaGenerator<void> {
  const { mfaMethods } = yield* call(requireUser)
  if (mfaMethods.length === 0) yield* call(requireFresh, question)
}
