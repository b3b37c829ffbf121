import { createAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import type { LinkedAccount } from '../user/types.ts'

/** A login method got a session; after-login steps follow. */
export const loggedIn = createAction<CompletedLogin>('login/loggedIn')

/** All after-login steps are done: the login is complete. */
export const loginCompleted = createAction<CompletedLogin>('login/completed')

/** An after-login step failed or was declined; the user was logged out. */
export const loginAborted = createAction<AuthFailure>('login/aborted')

/** An account was linked to, or updated for, the logged-in user. */
export const accountLinked = createAction<{ type: string; account: LinkedAccount | null }>('login/accountLinked')

/** The user accepted the terms on the consent screen, or declined them, which ends the login. */
export const termsAccepted = createAction('login/termsAccepted')
export const termsDeclined = createAction('login/termsDeclined')
