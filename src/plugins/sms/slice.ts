import { createCodeSlice, type CodeLoginState } from '../../core/index.ts'

/** Purpose of the code. */
export type SmsIntent = 'login' | 'link'

/** The plugin's state; `address` is a number in E.164 form. Never a code: those pass through flows only. */
export type SmsState = CodeLoginState

export const smsSlice = /* #__PURE__ */ createCodeSlice('sms', ['loginWithCode', 'linkWithCode'])

/** The plugin's state in a client's. */
export const selectSms = (state: { sms: SmsState }): SmsState => state.sms
