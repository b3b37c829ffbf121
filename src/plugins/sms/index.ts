/**
 * Login with a code by text message: `latchkey/plugins/sms`.
 */
export type { WirePhoneAccount } from './contract.ts'
export { SMS_ERRORS, type SmsErrorCode } from './errors.ts'
export { useSmsLogin, type UseSmsLogin, type UseSmsLoginOptions } from './hooks.ts'
export type { SmsTextKey } from './locales/en.ts'
export { sms, type SmsOptions } from './plugin.ts'
export type { ResendSmsCodeArgs, SendSmsCodeArgs, SmsCodeArgs } from './saga.ts'
export { selectSms, type SmsIntent, type SmsState } from './slice.ts'
