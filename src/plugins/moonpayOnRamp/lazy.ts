/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { findUnfinished } from './findUnfinished.ts'
export { pay } from './pay.ts'
export { pollStatus } from './pollStatus.ts'
export { start } from './start.ts'
