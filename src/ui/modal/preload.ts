import {
  coreFlows,
  preloadFlows,
  selectAppConfig,
  selectSession,
  type Client,
  type Plugin,
  type ScreenEntry,
} from '../../core/index.ts'
import { selectCrashedPlugins } from '../../core/internal.ts'
import { leaving } from '../kit/leaving.ts'
import { componentModule } from '../lazy/componentModule.ts'
import { mayLoadAhead } from '../lazy/mayLoadAhead.ts'
import { lazyTextsOf, textsOf } from '../locales/loadTexts.ts'
import { lazyParts } from './lazyParts.ts'
import { landingEntries, landingRows, selectLandingRows, type LandingEntry } from './landingEntries.ts'

type Home = Omit<Client, 'plugins'>

// No function of this file loads anything if the visitor saves data. Failures are reported when the code is shown or
// run.

/**
 * Preloads the texts and rows of the login list, by default those of its first view. Called when the page is idle. Resolves when
 * the loading has ended.
 */
export async function preloadLanding(client: Home, views: 'first' | 'all' = 'first'): Promise<void> {
  const state = client.store.getState()
  const config = selectAppConfig(state)
  if (!mayLoadAhead() || !config) return
  const texts = textsOf(client).load()
  const entries = landingEntries({
    rows: selectLandingRows(state, client.definitions),
    config,
    crashed: selectCrashedPlugins(state),
    only: undefined,
  })
  const { rows, hasPasskey } = landingRows(entries, config, 'default')
  const first = new Set(rows.map((row) => (row.kind === 'method' ? row.method : null)))
  const wanted = [...entries].filter(
    ([name, { option }]) => views === 'all' || first.has(name) || (hasPasskey && option.group === 'passkey'),
  )
  await Promise.all([texts, ...wanted.map(([, { option }]) => componentModule(option.load).preload())])
}

/** Preloads the flows and texts of plugins whose {@link Plugin.isExpected} is true. Called when the page is idle. */
export function preloadExpected(client: Home): void {
  const state = client.store.getState()
  const expected = client.definitions.filter(({ isExpected }) => isExpected?.(state as never))
  if (expected.length > 0 && mayLoadAhead()) void lazyTextsOf(client).preload()
  preloadPlugins(expected)
}

/**
 * Preloads the rows of all views, the fading of screens, the core's further screens, and code that runs after a login. Called
 * when the modal has opened, and the rows of the first view have loaded.
 */
export function preloadAfterOpening(client: Home): void {
  if (!mayLoadAhead()) return
  void preloadLanding(client, 'all')
  void leaving.preload()
  void lazyParts.preload()
  void lazyTextsOf(client).preload()
  preloadFlows([coreFlows.refreshUser])
}

/**
 * Preloads the screen and the flows behind a row of the login list. Called when the pointer is over it or the focus is in it.
 */
export function preloadEntry({ definitions }: Home, { plugin: id, option }: LandingEntry): void {
  const plugin = definitions.find((definition) => definition.id === id)
  const screen = option.screen === undefined ? undefined : plugin?.screens?.[option.screen]
  if (screen && mayLoadAhead()) void componentModule(screen.load).preload()
  preloadPlugins(plugin ? [plugin] : [])
}

/**
 * Preloads code that is needed after a screen: its plugin's flows and, until the user is logged in, the after-login steps.
 */
export function preloadAfterScreen({ definitions, store }: Home, { plugin }: ScreenEntry): void {
  const isLogin = selectSession(store.getState()).status !== 'authenticated'
  preloadPlugins(
    definitions.filter(
      ({ id, afterLogin }) => id === plugin || (isLogin && plugin !== 'core' && afterLogin !== undefined),
    ),
  )
}

function preloadPlugins(plugins: readonly Plugin[]): void {
  if (!mayLoadAhead()) return
  const all = plugins.flatMap((plugin) => [plugin, ...(plugin.includes ?? [])])
  preloadFlows(all.flatMap(({ flows = {} }) => Object.values(flows)))
}
