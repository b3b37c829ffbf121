import { coreFlows, preloadFlows, selectAppConfig, selectCrashedPlugins, type Client } from '../../core/index.ts'
import { leaving } from '../kit/leaving.ts'
import { textsOf } from '../locales/loadTexts.ts'
import { componentModule } from '../lazy/componentModule.ts'
import { furtherParts } from './furtherParts.ts'
import { landingEntries, selectLandingRows } from './landingEntries.ts'

/**
 * Loads what the first click will show and the next will run: texts, flows, and the entries of the login list; and the core's further
 * screens. What fails here is told when it is shown.
 */
export function preload(client: Omit<Client, 'plugins'>): void {
  void textsOf(client).load()
  furtherParts.preload()
  leaving.preload()
  const state = client.store.getState()
  const config = selectAppConfig(state)
  if (!config) return
  const entries = landingEntries({
    rows: selectLandingRows(state, client.definitions),
    config,
    crashed: selectCrashedPlugins(state),
    only: undefined,
  })
  for (const { option } of entries.values()) componentModule(option.load).preload()
  preloadFlows([coreFlows.refreshUser, ...client.definitions.flatMap(({ flows = {} }) => Object.values(flows))])
}
