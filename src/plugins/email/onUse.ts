/** What the plugin needs from the first address on: one module, so that bundlers make one chunk of it. */
export { linkWithCode, loginWithCode, openUpdate, resendCode, sendCode, unlink, updateEmail } from './saga.ts'
export { watchEmail } from './watchEmail.ts'
