/** What a transfer needs: one module, so that bundlers make one chunk of it. */
export { pollStatus } from './pollStatus.ts'
export { quote } from './quote.ts'
export { start } from './start.ts'
