/** Everything the plugin needs from the first number on, in one module so that bundlers emit one chunk. */
export { linkWithCode, loginWithCode, resendCode, sendCode, unlink } from './saga.ts'
export { watchSms } from './watchSms.ts'
