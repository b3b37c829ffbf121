import type { FlowMap } from '../flow/createFlow.ts'
import {
  PLUGIN_API_VERSION,
  type GeneralPlugin,
  type FundingProvider,
  type FundingProviderParts,
  type PluginBase,
} from '../plugin/types.ts'
import { fundingFlows } from './flows.ts'
import { fundingSlice } from './slice.ts'

/**
 * The core's part of funding: the request, the choice of a provider, and the payment that is followed. Every funding
 * provider includes it.
 */
export const fundingCore: GeneralPlugin<'funding', typeof fundingFlows> = {
  id: 'funding',
  kind: 'general',
  apiVersion: PLUGIN_API_VERSION,
  slice: fundingSlice,
  flows: fundingFlows,
  locales: { en: () => import('./locales/en.ts') },
}

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
