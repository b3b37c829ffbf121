import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type GeneralPlugin,
  type MfaMethod,
  type MfaMethodParts,
  type PluginBase,
} from '../plugin/types.ts'
import { mfaFlows, prove } from './flows.ts'
import { mfaSlice } from './slice.ts'

/**
 * The core's part for second factors: the choosers, the prompt over any screen, and the sagas that prove one. It
 * comes with every MFA method.
 */
export const mfaCore: GeneralPlugin<'mfa', typeof mfaFlows> = {
  id: 'mfa',
  kind: 'general',
  apiVersion: PLUGIN_API_VERSION,
  slice: mfaSlice,
  flows: mfaFlows,
  secondFactor: { prove },
  locales: { en: () => import('./locales/en.ts') },
}

/** Declares an MFA method: how it is enrolled, proven and removed. Adds the core's lists of methods and its prompt. */
export const defineMfaMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & MfaMethodParts,
): MfaMethod<Id, F> => ({
  ...definition,
  includes: [mfaCore, ...(definition.includes ?? [])],
  kind: 'mfa-method',
  apiVersion: PLUGIN_API_VERSION,
})
