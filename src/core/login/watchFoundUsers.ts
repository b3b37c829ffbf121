import { takeLatest, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { isFoundLoggedIn } from './alreadyIn.ts'

const admitFoundUser = lazySaga(() => import('../onAccount.ts'), 'admitFoundUser')

/**
 * Asks users who are found logged in to accept the terms, if they are due. The code for that has already loaded with the
 * session's.
 */
export function* watchFoundUsers(): SagaGenerator<void> {
  yield* takeLatest(isFoundLoggedIn, () => admitFoundUser())
}
