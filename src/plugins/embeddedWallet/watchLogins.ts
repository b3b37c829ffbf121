import {
  call,
  fork,
  lazySaga,
  loggedIn,
  loginCompleted,
  services,
  takeEvery,
  type CompletedLogin,
  type SagaGenerator,
  AuthError,
} from '../../core/index.ts'
import { unfinishedLoginKey } from './slice.ts'

const bindFrameAfterLogin = lazySaga(() => import('./lazy.ts'), 'bindFrameAfterLogin')
const resumeCreation = lazySaga(() => import('./lazy.ts'), 'resumeCreation')

/**
 * Registers the frame's key after each login, and remembers the login until its last step is done. If the page is closed or reloaded
 * before, the wallet that the login was to make is made by the next page.
 */
export function* watchLogins(): SagaGenerator<void> {
  const { storage, brand } = yield* services()
  const key = unfinishedLoginKey(brand)
  const userId = storage.get(key)
  if (userId) yield* fork(quietly, () => resumeCreation({ userId }))
  yield* takeEvery(loggedIn, function* ({ payload }: Login): SagaGenerator<void> {
    storage.set(key, payload.user.id)
    yield* call(quietly, bindFrameAfterLogin)
  })
  yield* takeEvery(loginCompleted, function* ({ payload }: Login): SagaGenerator<void> {
    // After a reload at the terms, the user counts as logged in already, and `resumeCreation` removes the entry.
    if (!payload.wasAlreadyAuthenticated) storage.remove(key)
  })
}

interface Login {
  payload: CompletedLogin
}

/** Runs a saga that nobody is waiting for. What fails here is done again, and reported, when the wallet is next used. */
export function* quietly(saga: () => SagaGenerator<unknown>): SagaGenerator<void> {
  try {
    yield* call(saga)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
  }
}
