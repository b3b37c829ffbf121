import { createCodeSlice, type CodeLoginIntent, type CodeLoginState, type CodeLoginStatus } from '../../core/index.ts'

/** Progress of a login, link or update by code (CODE-42). */
export type EmailStatus = CodeLoginStatus

/** Purpose of the code. */
export type EmailIntent = CodeLoginIntent

/** The plugin's state. Never holds a code: those pass through flows only. */
export type EmailState = CodeLoginState

export const emailSlice = createCodeSlice('email', ['loginWithCode', 'linkWithCode', 'updateEmail'])

/** Selects the plugin's state from the client's state. */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
