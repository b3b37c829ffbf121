/** Everything a transfer needs, in one module so that bundlers emit one chunk. */
export { pollStatus } from './pollStatus.ts'
export { quote } from './quote.ts'
export { start } from './start.ts'
