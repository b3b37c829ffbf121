import { selectAppConfig, selectCrashedPlugins, type Client } from '../../core/index.ts'
import { textsOf } from '../locales/loadTexts.ts'
import { componentModule } from './componentModule.ts'
import { landingEntries } from './landingEntries.ts'

/** Loads what the first click will show: texts, and the entries of the login list. What fails here is told when it is shown. */
export function preload(client: Client): void {
  void textsOf(client).load()
  const state = client.store.getState()
  const config = selectAppConfig(state)
  if (!config) return
  const entries = landingEntries({
    definitions: client.definitions,
    config,
    crashed: selectCrashedPlugins(state),
    only: undefined,
  })
  for (const { option } of entries.values()) void componentModule(option.load).load().catch(() => undefined)
}
