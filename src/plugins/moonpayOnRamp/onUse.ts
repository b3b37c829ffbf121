/** What paying by card needs: one module, so that bundlers make one chunk of it. */
export { findUnfinished } from './findUnfinished.ts'
export { pay } from './pay.ts'
export { pollStatus } from './pollStatus.ts'
export { start } from './start.ts'
