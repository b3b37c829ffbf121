/** Everything the plugin needs from the first use on, in one module so that bundlers emit one chunk. */
export { enrol, unenrol } from './enrolment.ts'
export { prove, startVerification } from './verification.ts'
