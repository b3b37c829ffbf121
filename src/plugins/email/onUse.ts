/** Everything the plugin needs from the first address on, in one module so that bundlers emit one chunk. */
export { linkWithCode, loginWithCode, openUpdate, resendCode, sendCode, unlink, updateEmail } from './saga.ts'
export { watchEmail } from './watchEmail.ts'
