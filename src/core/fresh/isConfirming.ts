import type { SagaContext } from '../saga/context.ts'
import { getContext, type SagaGenerator } from '../saga/effects.ts'

/**
 * Whether the flow that is running is to confirm that it is the user, and not to log in: `completeLogin` then opens no session. Only a
 * login that may also link, as one with a bearer does, has to know.
 */
export function* isConfirming(): SagaGenerator<boolean> {
  return (yield* getContext<SagaContext['acceptProof']>('acceptProof')) !== undefined
}
