/** Sagas of the plugin. One module, so that bundlers make one chunk of it. */
export { deleteAccount } from '../deletion/deleteAccount.ts'
export { readHoldings } from '../deletion/readHoldings.ts'
export { exportData } from '../export/exportData.ts'
