import { eventChannel, type EventChannel } from 'redux-saga'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { delay, services } from '../saga/context.ts'
import { call, put, race, take, takeFrom, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import type { Tabs } from '../services/types.ts'
import { sessionSlice } from './slice.ts'

const { authenticated, unauthenticated, persistenceLearned, restoreFailed } = sessionSlice.actions

/** Before another try to load the session's code. */
const RELOAD_MS = 5_000

const runStoredSession = lazySaga(() => import('../onAccount.ts'), 'runStoredSession')

/** The session for as long as the client runs. Its code loads when there is a session: a visitor's page goes without. */
export function* runSession(): SagaGenerator<void> {
  const { session, storage } = yield* services()
  yield* put(persistenceLearned({ isPersistent: storage.isPersistent() }))
  if (!session.isStored()) {
    yield* put(unauthenticated())
    yield* call(waitForSession)
  }
  while (!(yield* call(keepSession))) yield* delay(RELOAD_MS)
}

/** Returns whether the session's code could be loaded and ran to its end. */
export function* keepSession(): SagaGenerator<boolean> {
  try {
    yield* call(runStoredSession)
    return true
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    yield* put(restoreFailed({ failure: toFailure(error) }))
    return false
  }
}

/** Until somebody logs in, here or in another tab. */
export function* waitForSession(): SagaGenerator<void> {
  const { tabs } = yield* services()
  const messages = yield* call(openChannel, tabs)
  try {
    yield* race({ here: take(authenticated), there: takeFrom(messages) })
  } finally {
    messages.close()
  }
}

const openChannel = (tabs: Tabs): EventChannel<true> =>
  eventChannel((emit) => tabs.subscribe(({ type }) => type === 'session-stored' && emit(true)))
