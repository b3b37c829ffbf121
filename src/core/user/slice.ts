import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UserState } from '../clientTypes.ts'
import type { User } from './types.ts'

const initialState: UserState = { user: null }

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    userSet(_state, { payload }: PayloadAction<User | null>): UserState {
      return { user: payload }
    },
  },
})

interface WithUser {
  user: UserState
}

/** The logged-in user; `null` when nobody is. */
export const selectUser = (state: WithUser): User | null => state.user.user
