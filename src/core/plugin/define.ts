import type { FlowMap } from '../flow/createFlow.ts'
import { fundingCore } from '../funding/plugin.ts'
import { mfaCore } from '../mfa/plugin.ts'
import { walletCore } from '../wallets/plugin.ts'
import {
  PLUGIN_API_VERSION,
  type FundingProvider,
  type FundingProviderParts,
  type GeneralPlugin,
  type LoginMethod,
  type LoginMethodParts,
  type MfaMethod,
  type MfaMethodParts,
  type PluginBase,
  type PluginFactory,
  type RecoveryMethod,
  type RecoveryMethodParts,
  type WalletConnector,
  type WalletConnectorParts,
} from './types.ts'

const apiVersion = PLUGIN_API_VERSION

/** Declares a login method: landing options, a login flow, linking. */
export const defineLoginMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & LoginMethodParts,
): LoginMethod<Id, F> => ({ ...definition, kind: 'login-method', apiVersion })

/** Declares a wallet connector: discover, connect, restore, disconnect, and an EIP-1193 provider. The kernel's wallets come with it. */
export const defineWalletConnector = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & WalletConnectorParts,
): WalletConnector<Id, F> => ({
  ...definition,
  includes: [walletCore, ...(definition.includes ?? [])],
  kind: 'wallet-connector',
  apiVersion,
})

/** Declares an MFA method: how it is enrolled, proven and given up. The kernel's choosers and prompt come with it. */
export const defineMfaMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & MfaMethodParts,
): MfaMethod<Id, F> => ({
  ...definition,
  includes: [mfaCore, ...(definition.includes ?? [])],
  kind: 'mfa-method',
  apiVersion,
})

/** Declares a funding provider: what it offers, how a payment starts and where it is, and its two screens. The kernel's chooser comes with it. */
export const defineFundingProvider = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & FundingProviderParts,
): FundingProvider<Id, F> => ({
  ...definition,
  includes: [fundingCore, ...(definition.includes ?? [])],
  kind: 'funding-provider',
  apiVersion,
})

/** Declares a recovery method of the embedded wallet: set up and recover its recovery share. */
export const defineRecoveryMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & RecoveryMethodParts,
): RecoveryMethod<Id, F> => ({ ...definition, kind: 'recovery-method', apiVersion })

/** Declares any other plugin: after-login steps, listeners, screens, flows. */
export const definePlugin = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F>,
): GeneralPlugin<Id, F> => ({ ...definition, kind: 'general', apiVersion })

/**
 * Puts the plugin's id on its factory, so that `usePlugin(email)` is typed and finds the enabled plugin without a call.
 * Mark the call pure, or bundlers keep it in hosts that do not use it.
 *
 * @example
 * export const email = /* #__PURE__ *\/ pluginFactory('email', (options: EmailOptions = {}) =>
 *   defineLoginMethod({ id: 'email', … }))
 */
export const pluginFactory = <const Id extends string, Args extends readonly unknown[], P extends PluginBase<Id>>(
  pluginId: Id,
  create: (...args: Args) => P,
): PluginFactory<Id, Args, P> => Object.assign((...args: Args) => create(...args), { pluginId })
