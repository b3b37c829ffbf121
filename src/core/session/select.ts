import { selectAppConfig, type ConfigState } from '../config/slice.ts'
import { selectSessionUser, type UserState } from '../user/slice.ts'
import type { User } from '../user/types.ts'
import { selectSessionState, type SessionState, type SessionStatus } from './slice.ts'

/** The parts of the state that say who is logged in. */
export interface WithSession {
  session: SessionState
  user: UserState
  config: ConfigState
}

/**
 * `consent` as long as mandatory terms are not accepted, `loading` as long as it is unknown whether they are mandatory.
 */
function selectStatus(state: WithSession): SessionStatus {
  const { status } = selectSessionState(state)
  if (status !== 'authenticated' || (selectSessionUser(state)?.hasAcceptedTerms ?? true)) return status
  const config = selectAppConfig(state)
  if (!config) return 'loading'
  return config.legal.requireUsersAcceptTerms ? 'consent' : status
}

const views = new WeakMap<SessionState, SessionState>()

/** The session as hosts and plugins see it: not `authenticated` before the user has accepted mandatory terms. */
export function selectSession(state: WithSession): SessionState {
  const session = selectSessionState(state)
  const status = selectStatus(state)
  if (status === session.status) return session
  const known = views.get(session)
  if (known?.status === status) return known
  const view = { ...session, status }
  views.set(session, view)
  return view
}

/** The logged-in user; `null` if there is none, and until they have accepted mandatory terms. */
export const selectUser = (state: WithSession): User | null =>
  selectStatus(state) === 'authenticated' ? selectSessionUser(state) : null
