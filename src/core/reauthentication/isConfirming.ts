import type { SagaContext } from '../saga/context.ts'
import { getContext, type SagaGenerator } from '../saga/effects.ts'

/**
 * Checks whether the running flow confirms the user's identity instead of logging in: `completeLogin` then opens no
 * session. Only a login method whose call links when it carries an access token needs to check this.
 */
export function* isConfirming(): SagaGenerator<boolean> {
  return (yield* getContext<SagaContext['acceptProof']>('acceptProof')) !== undefined
}
