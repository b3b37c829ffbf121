import { select, selectUser, take, type SagaGenerator } from '../../../core/index.ts'

/** Ends when this user is no longer logged in: they logged out, here or elsewhere, or somebody else logged in. */
export function* untilUserLeft(userId: string | undefined): SagaGenerator<true> {
  while ((yield* select(selectUser))?.id === userId) yield* take(() => true)
  return true
}
