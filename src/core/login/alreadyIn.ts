import type { Action } from '@reduxjs/toolkit'
import type { CompletedLogin } from '../plugin/types.ts'
import { sessionSlice } from '../session/slice.ts'
import type { User } from '../user/types.ts'

/** The user turned out to be logged in: by a stored session, or through another tab. */
export const isFoundLoggedIn = (action: Action): boolean =>
  sessionSlice.actions.authenticated.match(action) && action.payload.origin !== 'login'

/** The login of a user who did not log in just now. */
export const alreadyIn = (user: User): CompletedLogin => ({
  user,
  isNewUser: false,
  wasAlreadyAuthenticated: true,
  method: null,
})
