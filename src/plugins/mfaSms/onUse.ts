/** Everything the plugin needs from the first number on, in one module so that bundlers emit one chunk. */
export { enrol, init, sendVerificationCode, unenrol } from './saga.ts'
