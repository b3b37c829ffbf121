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
} from '../../core/index.ts'
import { quietly } from './create/quietly.ts'
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
