import { createCodeSlice, type CodeLoginState } from '../../core/index.ts'

/** What the user gets a code for: a login, or linking the number to their account. */
export type SmsIntent = 'login' | 'link'

/** The plugin's state; `address` is a number in E.164 form. It never contains a code. */
export type SmsState = CodeLoginState

export const smsSlice = createCodeSlice('sms', ['loginWithCode', 'linkWithCode'])

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectSms = (state: { sms: SmsState }): SmsState => state.sms
