/** Everything that waiting for money needs, in one module so that bundlers emit one chunk. */
export { pollStatus } from './pollStatus.ts'
export { start } from './start.ts'
