import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type GeneralPlugin,
  type WalletConnector,
  type WalletConnectorParts,
  type PluginBase,
} from '../plugin/types.ts'
import { walletFlows } from './flows.ts'
import { walletsSlice } from './slice.ts'
import { watchWallets } from './watch.ts'

/**
 * The core's part for wallets: the found wallets, the connected ones, and their flows. Every wallet connector includes it,
 * and so can any other plugin that has wallets: `includes: [walletCore]`.
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

/**
 * Declares a wallet connector: how to discover, connect, restore and disconnect wallets, and their EIP-1193 provider.
 * Includes `walletCore`, which keeps the connections in the store.
 */
export const defineWalletConnector = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & WalletConnectorParts,
): WalletConnector<Id, F> => ({
  ...definition,
  includes: [walletCore, ...(definition.includes ?? [])],
  kind: 'wallet-connector',
  apiVersion: PLUGIN_API_VERSION,
})
