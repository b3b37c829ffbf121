import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type FundingProvider,
  type FundingProviderParts,
  type PluginBase,
} from '../plugin/types.ts'
import { fundingCore } from './plugin.ts'

/**
 * Declares a funding provider: its offers, how a payment starts, how to read its status, and its two screens. Adds the
 * core's list of providers.
 */
export const defineFundingProvider = <const Id extends string, F extends FlowMap>(
  definition: PluginBase<Id, F> & FundingProviderParts,
): FundingProvider<Id, F> => ({
  ...definition,
  includes: [fundingCore, ...(definition.includes ?? [])],
  kind: 'funding-provider',
  apiVersion: PLUGIN_API_VERSION,
})
