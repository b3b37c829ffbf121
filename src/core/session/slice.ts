import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'

/**
 * `consent`: the user logged in but has not accepted the app's mandatory terms yet. The modal asks them; for the host,
 * nobody is logged in until they accept. Users who decline are logged out.
 */
export type SessionStatus = 'loading' | 'authenticated' | 'consent' | 'unauthenticated'

export interface SessionState {
  status: SessionStatus
  /** True if the session survives a reload; `false` if the browser blocks storage, or stores no keys. */
  isPersistent: boolean
  /** Why the stored session could not be restored yet. The client tries again by itself; `status` stays `loading` meanwhile. */
  failure: AuthFailure | null
}

/** Origin of the session: a login just now, the stored session, or another tab. */
export type SessionOrigin = 'login' | 'stored' | 'tab'

const initialState: SessionState = { status: 'loading', isPersistent: true, failure: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A user is logged in; the user slice was set just before. */
    authenticated(state, _action: PayloadAction<{ origin: SessionOrigin }>) {
      state.status = 'authenticated'
      state.failure = null
    },
    /** Nobody is logged in: no session was stored, it was void, or the user logged out (here or in another tab). */
    unauthenticated(state) {
      state.status = 'unauthenticated'
      state.failure = null
    },
    /** The user of a stored session could not be read. That says nothing about the session, so its status stays. */
    restoreFailed(state, { payload }: PayloadAction<{ failure: AuthFailure }>) {
      state.failure = payload.failure
    },
    persistenceLearned(state, { payload }: PayloadAction<{ isPersistent: boolean }>) {
      state.isPersistent = payload.isPersistent
    },
    /** Another tab changed the stored session, or this tab's session ended in the background. */
    tokensChanged: (state) => state,
    /** The page became visible or came online. */
    woke: (state) => state,
  },
})

interface WithSession {
  session: SessionState
}

/** The session, even if its user has not accepted mandatory terms yet. For the core only: use `selectSession` elsewhere. */
export const selectSessionState = (state: WithSession): SessionState => state.session
