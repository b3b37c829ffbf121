import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type WalletConnector,
  type WalletConnectorParts,
  type PluginBase,
} from '../plugin/types.ts'
import { walletCore } from './plugin.ts'

/** Declares a wallet connector: discover, connect, restore, disconnect, and an EIP-1193 provider. Adds the core's wallets. */
export const defineWalletConnector = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & WalletConnectorParts,
): WalletConnector<Id, F> => ({
  ...definition,
  includes: [walletCore, ...(definition.includes ?? [])],
  kind: 'wallet-connector',
  apiVersion: PLUGIN_API_VERSION,
})
