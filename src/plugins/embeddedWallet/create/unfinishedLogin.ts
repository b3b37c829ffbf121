import {
  call,
  fork,
  lazySaga,
  loggedIn,
  loginCompleted,
  pluginStorage,
  takeEvery,
  type CompletedLogin,
  type SagaGenerator,
} from '../../../core/index.ts'
import { quietly } from './quietly.ts'

/** Name in the plugin's storage of the id of a user whose login has not completed. The core wipes it when the session ends. */
export const UNFINISHED_LOGIN = 'unfinishedLogin'

const resumeCreation = lazySaga(() => import('../lazy.ts'), 'resumeCreation')

/**
 * Remembers a login until its last step is done. If the page is closed or reloaded before, the wallet that the login was to make is
 * made by the next page.
 */
export function* watchUnfinishedLogin(): SagaGenerator<void> {
  const storage = yield* call(pluginStorage)
  const userId = storage.get(UNFINISHED_LOGIN)
  if (userId) yield* fork(quietly, () => resumeCreation({ userId }))
  yield* takeEvery(loggedIn, function* ({ payload }: Login): SagaGenerator<void> {
    storage.set(UNFINISHED_LOGIN, payload.user.id)
  })
  yield* takeEvery(loginCompleted, function* ({ payload }: Login): SagaGenerator<void> {
    // Not after a reload in the middle of the terms: then it is `resumeCreation` that finishes the login.
    if (!payload.wasAlreadyAuthenticated) storage.remove(UNFINISHED_LOGIN)
  })
}

interface Login {
  payload: CompletedLogin
}
