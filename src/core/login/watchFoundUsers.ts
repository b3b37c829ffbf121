import { takeLatest, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { isFoundLoggedIn } from './alreadyIn.ts'

const admitFoundUser = lazySaga(() => import('../onAccount.ts'), 'admitFoundUser')

/**
 * Asks users of a restored session to accept mandatory terms, if they have not. The code for that loads with the
 * session's code, so it is there by then.
 */
export function* watchFoundUsers(): SagaGenerator<void> {
  yield* takeLatest(isFoundLoggedIn, () => admitFoundUser())
}
