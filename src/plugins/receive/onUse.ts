/** What waiting for money needs: one module, so that bundlers make one chunk of it. */
export { pollStatus } from './pollStatus.ts'
export { start } from './start.ts'
