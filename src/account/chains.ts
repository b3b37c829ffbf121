/** Sagas that ask chains. One module, so that bundlers make one chunk of it. */
export { readBalances } from './balances/readBalances.ts'
export { quoteSend } from './send/quoteSend.ts'
