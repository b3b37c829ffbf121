import { withReauthentication } from '../reauthentication/withReauthentication.ts'
import { PATHS, type EpochSeconds, type WireUserSession, type WireUserSessions } from '../contract.ts'
import { forgetSession } from '../session/forgetSession.ts'
import { requireUser } from '../session/ownUser.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'

// Loads with the sessions, so that it needs no file of its own.
export { restoreAccount } from './restoreAccount.ts'

/** One of the user's sessions in this app, here or on another device. */
export interface UserSession {
  /** Identifies the session, but gives no access to it. */
  readonly id: string
  readonly createdAt: EpochSeconds
  /** Time of the last token refresh; `null` before the first. For a session in use, it is at most an hour ago. */
  readonly lastUsedAt: EpochSeconds | null
  /** True for the session of this page. */
  readonly isCurrent: boolean
  /** True if it was forked from another session of the user, by `forkSession`. */
  readonly isFork: boolean
  /** The browser's description of itself, to help people tell their devices apart. Do not rely on it. */
  readonly device: {
    readonly browser: string | null
    readonly system: string | null
    readonly isMobile: boolean | null
  }
}

export interface EndSessionArgs {
  /** `id` of the session to end, from {@link UserSession}. */
  id: string
}

export interface EndOtherSessionsArgs {
  /** True to end this page's session as well, which logs out. Default `false`. */
  isOwnToo?: boolean | undefined
}

export interface ForkSessionArgs {
  /** Origin of the page that takes the session over. Default: this page's. */
  origin?: string | undefined
  /**
   * Different for each call, because calls of a flow with the same arguments share one run, and so would share one
   * token.
   */
  id?: string | undefined
}

/**
 * Forks the session for another page, and returns the token that opens the fork there. The server may require that
 * users confirm their identity first.
 *
 * @throws AuthError `invalid_origin`, `too_many_requests`, …; as `withReauthentication`
 */
export function* forkSession({ origin }: ForkSessionArgs): SagaGenerator<string> {
  const { session } = yield* services()
  const { fork } = yield* call(session.open)
  const { refreshToken } = yield* call(withReauthentication<{ refreshToken: string }>, call(fork, origin), {
    why: 'confirm.why.fork',
  })
  return refreshToken
}

/**
 * Lists the user's sessions that have not ended: this page's first, then the most recently used.
 *
 * @throws AuthError `must_be_authenticated`, `network_unreachable`, …
 */
export function* listSessions(): SagaGenerator<readonly UserSession[]> {
  yield* call(requireUser)
  const { api } = yield* services()
  return readSessions(yield* call(api.get<WireUserSessions>, PATHS.userSessions))
}

/**
 * Reads the client's clock, for a screen that says how long ago something was.
 *
 * @returns milliseconds since the epoch
 */
export function* readClock(): SagaGenerator<number> {
  const { clock } = yield* services()
  return clock.now()
}

/**
 * Ends another session of the user at once, and the sessions forked from it.
 *
 * @returns the remaining sessions
 * @throws AuthError `must_be_authenticated`, `session_not_found`, …; as `withReauthentication` where this one is its fork
 */
export function* endSession({ id }: EndSessionArgs): SagaGenerator<readonly UserSession[]> {
  yield* call(requireUser)
  const { api } = yield* services()
  const ending = call(api.post<WireUserSessions>, PATHS.userSessionsEnd, { id })
  return readSessions(yield* call(withReauthentication<WireUserSessions>, ending))
}

/**
 * Ends all sessions of the user but this one; with `isOwnToo` this one too, and logs out here and in the other tabs.
 *
 * @returns the remaining sessions
 * @throws AuthError as {@link listSessions}; as `withReauthentication` where this session is a fork
 */
export function* endOtherSessions({ isOwnToo = false }: EndOtherSessionsArgs | void = {}): SagaGenerator<
  readonly UserSession[]
> {
  yield* call(requireUser)
  const { api } = yield* services()
  // Not END_ALL_SESSIONS_PATH, which every page would load then.
  const path = isOwnToo ? `${PATHS.userSessions}/end_all` : PATHS.userSessionsEndOthers
  const ending = call(api.post<WireUserSessions>, path, {})
  const left = readSessions(yield* call(withReauthentication<WireUserSessions>, ending))
  if (isOwnToo) yield* call(forgetSession)
  return left
}

/** @throws AuthError `invalid_server_response` */
function readSessions({ sessions }: WireUserSessions): UserSession[] {
  if (!Array.isArray(sessions)) throw unexpectedAnswer()
  return sessions.map(toUserSession)
}

const toUserSession = ({
  id,
  created_at: createdAt,
  last_used_at: lastUsedAt,
  is_current: isCurrent,
  is_fork: isFork,
  device,
}: WireUserSession): UserSession => ({
  id,
  createdAt,
  lastUsedAt,
  isCurrent,
  isFork,
  device: { browser: device.browser, system: device.system, isMobile: device.is_mobile },
})
