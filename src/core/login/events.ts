import { defineAction } from '../slice/defineAction.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import type { LinkedAccount } from '../user/types.ts'

/** A login method got a session; after-login steps follow. */
export const loggedIn = defineAction<CompletedLogin>('login/loggedIn')

/** All after-login steps are done: the login is complete. */
export const loginCompleted = defineAction<CompletedLogin>('login/completed')

/** An after-login step failed or was declined; the user was logged out. */
export const loginAborted = defineAction<AuthFailure>('login/aborted')

/** An account was linked to, or updated for, the logged-in user. */
export const accountLinked = defineAction<{ type: string; account: LinkedAccount | null }>('login/accountLinked')

/** The user's answers on the consent screen. */
export const termsAccepted = defineAction('login/termsAccepted')
export const termsDeclined = defineAction('login/termsDeclined')
