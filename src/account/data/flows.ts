import { lazyFlows } from '../../core/index.ts'

const flow = lazyFlows('accountData', () => import('./lazy.ts'))

/** Flows for hosts and screens; their sagas load with the first flow that runs. */
export const accountDataFlows = {
  /** Deletes the user's account, which they can keep for a time, and logs them out. */
  deleteAccount: flow('deleteAccount'),
  /** Reads what the embedded wallet holds, which would be lost with the account. */
  readHoldings: flow('readHoldings'),
  /** Reads everything that the server stores about the user. */
  exportData: flow('exportData'),
}
