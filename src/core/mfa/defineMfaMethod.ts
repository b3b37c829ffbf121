import type { FlowMap } from '../flow/createFlow.ts'
import { PLUGIN_API_VERSION, type MfaMethod, type MfaMethodParts, type PluginBase } from '../plugin/types.ts'
import { mfaCore } from './plugin.ts'

/** Declares an MFA method: how it is enrolled, proven and removed. Adds the core's lists of methods and its prompt. */
export const defineMfaMethod = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & MfaMethodParts,
): MfaMethod<Id, F> => ({
  ...definition,
  includes: [mfaCore, ...(definition.includes ?? [])],
  kind: 'mfa-method',
  apiVersion: PLUGIN_API_VERSION,
})
