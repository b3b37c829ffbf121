/** Sagas of the plugin. One module, so that bundlers make one chunk of it. */
export { readBalances } from './balances/readBalances.ts'
export { saveProfile } from './profile/saveProfile.ts'
export { quoteSend } from './send/quoteSend.ts'
