import { takeLatest, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { isFoundLoggedIn } from './alreadyIn.ts'

const admitFoundUser = lazySaga(() => import('../onAccount.ts'), 'admitFoundUser')

/** Whoever is found logged in is asked for the terms, where they are due. That code is there by then, with the session's. */
export function* watchFoundUsers(): SagaGenerator<void> {
  yield* takeLatest(isFoundLoggedIn, () => admitFoundUser())
}
