import { createCodeSlice, type CodeLoginIntent, type CodeLoginState, type CodeLoginStatus } from '../../core/index.ts'

/** Progress of a login, link or update by code (CODE-42). */
export type EmailStatus = CodeLoginStatus

/** Purpose of the code: `login`, `link`, or `update`, which replaces the user's address. */
export type EmailIntent = CodeLoginIntent

/** The plugin's state. Never holds a code: those pass through flows only. */
export type EmailState = CodeLoginState

export const emailSlice = createCodeSlice('email', ['loginWithCode', 'linkWithCode', 'updateEmail'])

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
