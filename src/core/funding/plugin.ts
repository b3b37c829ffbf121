import { PLUGIN_API_VERSION, type GeneralPlugin } from '../plugin/types.ts'
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
  locales: { en: () => import('./locales/en.ts'), fr: () => import('./locales/fr.ts') },
}
