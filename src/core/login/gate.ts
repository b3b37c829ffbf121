import { eventChannel, type EventChannel } from 'redux-saga'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { delay, services } from '../saga/context.ts'
import { call, put, race, take, takeFrom, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import type { Tabs } from '../services/types.ts'
import { sessionSlice } from '../session/slice.ts'

const { authenticated, unauthenticated, persistenceLearned, restoreFailed } = sessionSlice.actions

/** Milliseconds before the session's code is loaded again after a failure. */
const RELOAD_MS = 5_000

const runStoredSession = lazySaga(() => import('./onAccount.ts'), 'runStoredSession')

/** Runs the session for as long as the client runs. Its code loads once there is a session, so visitors do not load it. */
export function* runSession(): SagaGenerator<void> {
  const { session, storage } = yield* services()
  // Most browsers store what they are given, as the first state says; an action less makes the page ready sooner.
  if (!storage.isPersistent()) yield* put(persistenceLearned({ isPersistent: false }))
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

/** Waits until the user logs in here, or another tab reports that it stored a session. */
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
