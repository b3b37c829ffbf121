import { lazyFlows } from '../core/index.ts'
import { PLUGIN_ID } from './screenNames.ts'

const flow = lazyFlows(PLUGIN_ID, () => import('./balances/readBalances.ts'))
const profileFlow = lazyFlows(PLUGIN_ID, () => import('./profile/saveProfile.ts'))

/** Flows for hosts and screens: `client.plugins.accountPage.readBalances()`. Their sagas load with the first that runs. */
export const accountPageFlows = { readBalances: flow('readBalances'), saveProfile: profileFlow('saveProfile') }
