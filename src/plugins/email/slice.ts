import { createCodeSlice, type CodeLoginIntent, type CodeLoginState, type CodeLoginStatus } from '../../core/index.ts'

/** Where a login, link or update by code stands (product spec, section 4, 'Code login state'). */
export type EmailStatus = CodeLoginStatus

/** What the code is for. */
export type EmailIntent = CodeLoginIntent

/** The plugin's state. Never a code: those pass through flows only. */
export type EmailState = CodeLoginState

export const emailSlice = /* #__PURE__ */ createCodeSlice('email', ['loginWithCode', 'linkWithCode', 'updateEmail'])

/** The plugin's state in a client's. */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
