/** Everything that a request for money needs: one module, so that bundlers make one chunk of it. */
export { fund, lookForUnfinished, resume } from './fund.ts'
export { start, status } from './start.ts'
