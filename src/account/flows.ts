import { lazyFlows } from '../core/index.ts'
import { PLUGIN_ID } from './screenNames.ts'

const flow = lazyFlows(PLUGIN_ID, () => import('./lazy.ts'))

/** Flows for hosts and screens: `client.plugins.accountPage.readBalances()`. Their sagas load with the first that runs. */
export const accountPageFlows = {
  readBalances: flow('readBalances'),
  saveProfile: flow('saveProfile'),
  /** Asks a chain for its fee, and so for the most that the embedded wallet can send of its coin. */
  quoteSend: flow('quoteSend'),
}
