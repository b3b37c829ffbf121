/**
 * Second factor by text message: `latchkey/plugins/mfaSms`.
 *
 * @packageDocumentation
 */
export { MFA_SMS_ERRORS, type MfaSmsErrorCode } from './errors.ts'
export type { MfaSmsTextKey } from './locales/en.ts'
export { mfaSms } from './plugin.ts'
export type { MfaSmsCodeArgs, MfaSmsNumberArgs, SmsChallenge } from './saga.ts'
export type { MfaSmsState } from './slice.ts'
