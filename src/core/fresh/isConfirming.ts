import type { SagaContext } from '../saga/context.ts'
import { getContext, type SagaGenerator } from '../saga/effects.ts'

/**
 * Checks whether the running flow is to confirm the user's identity, not to log in: `completeLogin` then opens no
 * session. Only a login that may also link, as one with a bearer does, needs to know.
 */
export function* isConfirming(): SagaGenerator<boolean> {
  return (yield* getContext<SagaContext['acceptProof']>('acceptProof')) !== undefined
}
