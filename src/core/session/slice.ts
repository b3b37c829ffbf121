import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionState } from '../clientTypes.ts'

/** How the client came to be logged in: just now, from what was stored, or through another tab. */
export type SessionOrigin = 'login' | 'stored' | 'tab'

const initialState: SessionState = { status: 'loading', isPersistent: true }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A user is logged in; the user slice was set just before. */
    authenticated(state, _action: PayloadAction<{ origin: SessionOrigin }>) {
      state.status = 'authenticated'
    },
    /** Nobody is logged in: nothing was stored, it was void, or the user logged out (here or in another tab). */
    unauthenticated(state) {
      state.status = 'unauthenticated'
    },
    persistenceLearned(state, { payload }: PayloadAction<{ isPersistent: boolean }>) {
      state.isPersistent = payload.isPersistent
    },
  },
})

interface WithSession {
  session: SessionState
}

export const selectSession = (state: WithSession): SessionState => state.session
