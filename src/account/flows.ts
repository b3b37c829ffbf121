import { lazyFlows } from '../core/index.ts'
import { PLUGIN_ID } from './screenNames.ts'

const chainFlow = lazyFlows(PLUGIN_ID, () => import('./chains.ts'))
const profileFlow = lazyFlows(PLUGIN_ID, () => import('./profile/saveProfile.ts'))

/** Flows for hosts and screens: `client.plugins.accountPage.readBalances()`. Their sagas load with the first that runs. */
export const accountPageFlows = {
  readBalances: chainFlow('readBalances'),
  saveProfile: profileFlow('saveProfile'),
  /** Asks a chain for its fee, and so for the most that the embedded wallet can send of its coin. */
  quoteSend: chainFlow('quoteSend'),
}
