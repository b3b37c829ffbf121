/** What the plugin needs from the first number on: one module, so that bundlers make one chunk of it. */
export { enrol, init, sendVerificationCode, unenrol } from './saga.ts'
