import { PLUGIN_API_VERSION, type GeneralPlugin } from '../plugin/types.ts'
import { fundingFlows } from './flows.ts'
import { fundingSlice } from './slice.ts'

/** The kernel's room for money: the request, the choice of a provider, and the payment that is followed. It comes with every funding provider. */
export const fundingCore: GeneralPlugin<'funding', typeof fundingFlows> = {
  id: 'funding',
  kind: 'general',
  apiVersion: PLUGIN_API_VERSION,
  slice: fundingSlice,
  flows: fundingFlows,
  locales: { en: () => import('./locales/en.ts'), fr: () => import('./locales/fr.ts') },
}
