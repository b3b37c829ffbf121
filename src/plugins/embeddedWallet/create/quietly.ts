import { AuthError, call, type SagaGenerator } from '../../../core/index.ts'

/** Runs a saga that nobody is waiting for. What fails here is done again, and reported, when the wallet is next used. */
export function* quietly(saga: () => SagaGenerator<unknown>): SagaGenerator<void> {
  try {
    yield* call(saga)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
