/** What the plugin needs from the first number on: one module, so that bundlers make one chunk of it. */
export { linkWithCode, loginWithCode, resendCode, sendCode, unlink } from './saga.ts'
export { watchSms } from './watchSms.ts'
