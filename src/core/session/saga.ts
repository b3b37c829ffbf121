import type { Action } from '@reduxjs/toolkit'
import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import { configSlice } from '../config/slice.ts'
import { CORE_SCREENS } from '../constants.ts'
import type { WireSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { requireUser } from './ownUser.ts'
import { modalSlice, selectIsModalOpen, selectModal } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import { delay, services, type SagaContext } from '../saga/context.ts'
import {
  call,
  fork,
  getContext,
  join,
  put,
  race,
  select,
  spawn,
  take,
  takeFrom,
  type SagaGenerator,
  type TypedEffect,
} from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'
import type { SessionTokens, Windows } from '../services/types.ts'
import { selectSessionUser, userSlice } from '../user/slice.ts'
import { toUser } from '../user/toUser.ts'
import type { User } from '../user/types.ts'
import { assertSession } from './assertSession.ts'
import { readClaims } from './claims.ts'
import { askHandOver, isHandOverWanted } from './handOver.ts'
import { selectSessionState, sessionSlice, type SessionOrigin } from './slice.ts'

const { authenticated, unauthenticated, restoreFailed, persistenceLearned, tokensChanged, woke } = sessionSlice.actions

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/**
 * Delay before a retry, in ms: 2, 4, 8, … 60 s. The first is within the server's grace period for a refresh token whose
 * answer was lost.
 */
const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS)

/** Runs the session once one is stored or a link hands one over, for as long as the client runs. */
export function* runStoredSession(): SagaGenerator<void> {
  const session = yield* openSession()
  yield* fork(watchSurroundings)
  if (yield* call(askHandOver, session)) {
    const { isMounted } = yield* select(selectModal)
    // A host without a mounted modal may ask the user late or never, so the stored session must not wait for the
    // answer.
    yield* isMounted ? call(takeOver) : fork(takeOver)
  }
  yield* call(keepSession)
}

/** Waits for the user's answer about a handed-over session, and opens that session if they agree. */
export function* takeOver(): SagaGenerator<void> {
  const session = yield* openSession()
  if (!(yield* call(isHandOverWanted))) return
  if (yield* select(selectSessionUser)) yield* call(leaveFormer)
  yield* call(session.acceptHandOver)
  yield* call(loadUser)
  // The server refused the token: the link expired while the user was deciding.
  if (!isStored(session))
    yield* put(modalSlice.actions.screenSet({ ...CORE_SCREENS.HANDED_OVER_SCREEN, data: { name: null, isOver: true } }))
}

/** Returns the session's tokens. This waits for no download: their code is loaded together with this saga. */
export const openSession = (): TypedEffect<SessionTokens> => call(open)

function* open(): SagaGenerator<SessionTokens> {
  const { session } = yield* services()
  return yield* call(session.open)
}

/**
 * Keeps user and status in line with the stored session, and the access token fresh. Each round reads the stored session
 * again, so a change during a call is never missed and never undone.
 */
export function* keepSession(): SagaGenerator<void> {
  const session = yield* openSession()
  for (let failures = 0; ;) {
    const isKnown = yield* call(isUserKnown)
    const dueIn = session.refreshDueIn()
    if (!isStored(session)) {
      failures = 0
      if (!(yield* call(endLostSession))) yield* call(pause)
    } else if (isKnown && dueIn > 0) {
      failures = 0
      yield* call(pause, dueIn)
    } else {
      const isDone = yield* call(isKnown ? renewToken : loadUser)
      if (!isDone && isStored(session)) yield* call(pause, retryDelay(failures++))
    }
  }
}

const isStored = (session: SessionTokens): boolean => session.hasRefreshToken() || session.peekAccessToken() !== null

/** Checks whether the client's user is the one whose tokens are stored. */
export function* isUserKnown(): SagaGenerator<boolean> {
  const session = yield* openSession()
  const user = yield* select(selectSessionUser)
  if (user === null) return false
  return user.id === (readClaims(session.peekAccessToken()).sub ?? user.id)
}

/** Refreshes the access token if it is due. Returns `true` if it is fresh now. */
export function* renewToken(): SagaGenerator<boolean> {
  const session = yield* openSession()
  yield* call(session.getAccessToken)
  return session.refreshDueIn() > 0
}

/**
 * Reads the user of the stored session. Returns `true` if the client's user is the session's now. A network failure logs
 * nobody out.
 */
export function* loadUser(): SagaGenerator<boolean> {
  const session = yield* openSession()
  // A login in this tab may have set the user meanwhile: ending the session now would log them out.
  if (yield* call(isUserKnown)) return true
  // Another tab logged in as another user: nothing of the former user may stay.
  if (yield* select(selectSessionUser)) yield* call(endSession)
  const outcome = yield* call(session.refresh)
  if (outcome.status === 'unchanged') yield* put(restoreFailed({ failure: toFailure(outcome.cause) }))
  if (outcome.status !== 'authenticated') return false
  // The user may have logged in during the call; that login must not be announced a second time.
  const { status } = yield* select(selectSessionState)
  if (!(yield* call(isUserKnown))) {
    yield* call(startSession, outcome.session, status === 'loading' ? 'stored' : 'tab')
  }
  // Counts as a failure if the token names another user than the answer: counting it as a success would ask the server
  // again at once, in a loop.
  return yield* call(isUserKnown)
}

/**
 * Waits until {@link keepSession} has to check the session again: after a login or logout in any tab, when the page
 * wakes up, on a retry, or after `ms` milliseconds.
 */
export function* pause(ms?: number): SagaGenerator<void> {
  yield* race({
    changed: take([tokensChanged, authenticated, unauthenticated, woke, configSlice.actions.configRetried]),
    ...(ms !== undefined && { passed: delay(ms) }),
  })
}

/** Dispatches changes by other tabs, and the page waking up, as actions. */
export function* watchSurroundings(): SagaGenerator<void> {
  const { windows } = yield* services()
  const channel = yield* call(openChannel, yield* openSession(), windows)
  try {
    for (;;) yield* put(yield* takeFrom<Action>(channel))
  } finally {
    channel.close()
  }
}

function openChannel(session: SessionTokens, windows: Windows): EventChannel<Action> {
  return eventChannel<Action>((emit) => {
    const unsubscribe = session.subscribe(() => emit(tokensChanged()))
    const sleepOn = windows.onWake(() => emit(woke()))
    return () => {
      unsubscribe()
      sleepOn()
    }
  }, buffers.expanding())
}

/**
 * Stores a session that the server gave and makes its user the client's. If another user was logged in, their session ends.
 *
 * @throws AuthError `invalid_server_response` when the answer logs nobody in.
 */
export function* completeSession(wire: WireSession, origin: SessionOrigin): SagaGenerator<User> {
  const session = yield* openSession()
  if (!wire.user || wire.session_update_action === 'clear') throw unexpectedAnswer()
  assertSession(wire)
  const former = yield* select(selectSessionUser)
  if (former && former.id !== wire.user.id) yield* call(leaveFormer)
  yield* call(session.apply, wire)
  return yield* call(startSession, wire, origin)
}

/** Lets the user in: from now on, cookies identify them to the host's own server. */
export function* admit(): SagaGenerator<void> {
  const session = yield* openSession()
  yield* call(session.admit)
}

/**
 * Ends the session of the user who was logged in until now. The modal stays open, and the plugin that runs the new login
 * keeps its state: the modal may be showing that login.
 */
export function* leaveFormer(): SagaGenerator<void> {
  const session = yield* openSession()
  // The new user does not have to wait for the former one's logout on the server.
  yield* spawn(session.logout)
  yield* put(unauthenticated())
  const plugin = yield* getContext<SagaContext['plugin'] | undefined>('plugin')
  yield* put({ ...userSlice.actions.userSet(null), meta: { keeps: plugin?.id } })
}

function* startSession(wire: WireSession, origin: SessionOrigin): SagaGenerator<User> {
  const session = yield* openSession()
  const user = toUser(wire.user as NonNullable<WireSession['user']>)
  yield* put(userSlice.actions.userSet(user))
  yield* put(persistenceLearned({ isPersistent: session.isPersistent() }))
  yield* put(authenticated({ origin }))
  return user
}

/**
 * Forgets the user. Closes the modal if a user was logged in, or if a reason is given. Returns `false` if the status was
 * `unauthenticated` already.
 *
 * @param reason Action that says why the session ends. It is dispatched before the modal closes: closing alone would mean that
 * the user left.
 */
export function* endSession(reason?: Action): SagaGenerator<boolean> {
  const { status } = yield* select(selectSessionState)
  if (status !== 'unauthenticated') yield* put(unauthenticated())
  // If nobody was logged in, the plugins' state belongs to a login that is under way.
  if (status === 'authenticated') yield* put(userSlice.actions.userSet(null))
  if (reason) yield* put(reason)
  if (reason || status === 'authenticated') yield* call(requestClose, 'cancelled')
  return status !== 'unauthenticated'
}

/**
 * As {@link endSession}, for a session that was not ended on this page but in another tab, or by the server: what the modal shows makes way
 * for the reason. A screen whose data says `outlivesSession` stays: its saga says what became of what the user began there.
 */
export function* endLostSession(): SagaGenerator<boolean> {
  const { status } = yield* select(selectSessionState)
  if (status !== 'authenticated' || !(yield* select(selectIsModalOpen))) return yield* call(endSession)
  yield* put(unauthenticated())
  yield* put(userSlice.actions.userSet(null))
  const { screen } = yield* select(selectModal)
  if (screen?.data.outlivesSession !== true) {
    const failure = toFailure(new AuthError('must_be_authenticated', 'The session has ended elsewhere.'))
    yield* put(modalSlice.actions.screenSet({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure } }))
  }
  return true
}

/**
 * Logs out here at once, then on the server. Ends when the server has answered, or could not be reached.
 *
 * @param args.reason See {@link endSession}.
 */
export function* logout({ reason }: { reason?: Action | undefined } | void = {}): SagaGenerator<void> {
  const session = yield* openSession()
  const telling = yield* fork(session.logout)
  yield* call(endSession, reason)
  yield* join(telling)
}

/**
 * Reloads the user from the server.
 *
 * @throws AuthError `must_be_authenticated`; otherwise the reason why the call failed.
 */
export function* reloadUser(): SagaGenerator<User> {
  const session = yield* openSession()
  const outcome = yield* call(session.refresh)
  if (outcome.status === 'unchanged') throw outcome.cause
  if (outcome.status === 'unauthenticated') throw new AuthError('must_be_authenticated', 'Log in first.')
  const user = toUser(outcome.session.user as NonNullable<WireSession['user']>)
  yield* put(userSlice.actions.userSet(user))
  return yield* call(requireUser)
}
