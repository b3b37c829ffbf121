import { createCodeSlice, type CodeLoginIntent, type CodeLoginState, type CodeLoginStatus } from '../../core/index.ts'

/** Progress of a login, link or update by code (product spec, section 4, 'Code login state'). */
export type EmailStatus = CodeLoginStatus

/** Purpose of the code. */
export type EmailIntent = CodeLoginIntent

/** The plugin's state. Never a code: those pass through flows only. */
export type EmailState = CodeLoginState

export const emailSlice = /* #__PURE__ */ createCodeSlice('email', ['loginWithCode', 'linkWithCode', 'updateEmail'])

/** The plugin's state in a client's. */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
