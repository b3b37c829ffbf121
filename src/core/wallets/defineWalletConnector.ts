import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type WalletConnector,
  type WalletConnectorParts,
  type PluginBase,
} from '../plugin/types.ts'
import { walletCore } from './plugin.ts'

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
