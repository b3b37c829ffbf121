import type { Action } from '@reduxjs/toolkit'
import type { CompletedLogin } from '../plugin/types.ts'
import { sessionSlice } from '../session/slice.ts'
import type { User } from '../user/types.ts'

/** Checks whether an action says that the user was found to be logged in: by a stored session, or through another tab. */
export const isFoundLoggedIn = (action: Action): boolean =>
  sessionSlice.actions.authenticated.match(action) && action.payload.origin !== 'login'

/** Returns the login's result for a user who was already logged in: by no method, and without `isNewUser`. */
export const alreadyIn = (user: User): CompletedLogin => ({
  user,
  isNewUser: false,
  wasAlreadyAuthenticated: true,
  method: null,
})
