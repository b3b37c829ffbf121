/** What the plugin needs from the first use on: one module, so that bundlers make one chunk of it. */
export { enrol, unenrol } from './enrolment.ts'
export { prove, startVerification } from './verification.ts'
