import { PLUGIN_API_VERSION, type GeneralPlugin } from '../plugin/types.ts'
import { walletFlows } from './flows.ts'
import { walletsSlice } from './slice.ts'
import { watchWallets } from './watch.ts'

/**
 * The kernel's part for wallets: those found, those connected, and their flows. It comes with every wallet connector,
 * and with any other plugin that has wallets: `includes: [walletCore]`.
 */
export const walletCore: GeneralPlugin<'wallets', typeof walletFlows> = {
  id: 'wallets',
  kind: 'general',
  apiVersion: PLUGIN_API_VERSION,
  // A wallet is connected to the page, not to the user who is logged in.
  slice: { ...walletsSlice, isKeptAtLogout: true },
  flows: walletFlows,
  saga: watchWallets,
}
