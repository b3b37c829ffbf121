import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from './types.ts'

export interface UserState {
  user: User | null
}

const initialState: UserState = { user: null }

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** `null`: the user logged out. The core then resets the slices of plugins. */
    userSet: (_state, { payload }: PayloadAction<User | null>) => ({ user: payload }),
  },
})

interface WithUser {
  user: UserState
}

/** The session's user, even if they have not accepted mandatory terms yet. For the core only: use `selectUser` elsewhere. */
export const selectSessionUser = (state: WithUser): User | null => state.user.user
