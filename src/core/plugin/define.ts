import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type GeneralPlugin,
  type LoginMethod,
  type LoginMethodParts,
  type PluginBase,
  type PluginFactory,
  type RecoveryMethod,
  type RecoveryMethodParts,
} from './types.ts'

const apiVersion = PLUGIN_API_VERSION

/** Declares a login method: landing options, a login flow, linking. */
export const defineLoginMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & LoginMethodParts,
): LoginMethod<Id, F> => ({ ...definition, kind: 'login-method', apiVersion })

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
