import type { PayloadAction } from '@reduxjs/toolkit'
import type { User } from './types.ts'
import { defineSlice } from '../slice/defineSlice.ts'

export interface UserState {
  user: User | null
}

const initialState: UserState = { user: null }

export const userSlice = defineSlice({
  name: 'user',
  initialState,
  reducers: {
    /** `null` says that the user left: the kernel sets the slices of plugins back then. */
    userSet: (_state, { payload }: PayloadAction<User | null>) => ({ user: payload }),
  },
})

interface WithUser {
  user: UserState
}

/** Whose session it is, whether or not they are in yet. For the kernel's own part; everybody else has `selectUser`. */
export const selectSessionUser = (state: WithUser): User | null => state.user.user
