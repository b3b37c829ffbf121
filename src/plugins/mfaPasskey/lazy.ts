/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { enrol, unenrol } from './enrolment.ts'
export { prove, startVerification } from './verification.ts'
