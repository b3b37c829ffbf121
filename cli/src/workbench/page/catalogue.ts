import type { Plugin } from 'latchkey/core'
import { screenStates } from 'latchkey/states'
import { listStates, type ScreenStates } from 'latchkey/testing/states'
import config from './authorConfig.ts'
import type { PictureRef } from './picture.ts'

/** One plugin in the list of screens, with its pictures. */
export interface Entry {
  readonly plugin: string
  /** The plugin's declared states; `null` if it has none. */
  readonly states: ScreenStates | null
  readonly pictures: readonly PictureRef[]
  /** Screens that no state shows. */
  readonly missing: readonly string[]
  /** Reason the states could not be loaded. */
  readonly failure?: string | undefined
}

/** Lists the core and every plugin of the configuration, with those they include, in the host's order. */
export async function readCatalogue(): Promise<Entry[]> {
  const plugins = withIncluded(config.plugins)
  const own = config.states ?? []
  const others = own.filter(({ plugin }) => !plugins.some(({ id }) => id === plugin))
  const entries = await Promise.all([
    readEntry('core', undefined),
    ...plugins.map((plugin) => readEntry(plugin.id, plugin)),
    ...others.map(({ plugin }) => readEntry(plugin, undefined)),
  ])
  return entries.filter((entry) => config.plugins.some(({ id }) => id === entry.plugin) || hasScreens(entry))
}

/** False for included plugins without screens, which the author did not name. */
const hasScreens = ({ pictures, missing, failure }: Entry): boolean =>
  pictures.length > 0 || missing.length > 0 || failure !== undefined

/** Finds a plugin's states. The author's own override those of Latchkey. */
export async function findStates(plugin: string): Promise<ScreenStates | null> {
  const own = config.states?.find((states) => states.plugin === plugin)
  if (own) return own
  return Object.hasOwn(screenStates, plugin) ? ((await screenStates[plugin]?.()) ?? null) : null
}

async function readEntry(id: string, definition: Plugin | undefined): Promise<Entry> {
  const screens = Object.keys(definition?.screens ?? {})
  try {
    const states = await findStates(id)
    const shown = Object.keys(states?.screens ?? {})
    return {
      plugin: id,
      states,
      pictures: states ? listStates(states) : [],
      missing: screens.filter((name) => !shown.includes(name)),
    }
  } catch (error) {
    return {
      plugin: id,
      states: null,
      pictures: [],
      missing: screens,
      failure: error instanceof Error ? error.message : String(error),
    }
  }
}

const withIncluded = (plugins: readonly Plugin[]): Plugin[] => [
  ...new Map(
    plugins.flatMap((plugin) => [plugin, ...withIncluded(plugin.includes ?? [])]).map((plugin) => [plugin.id, plugin]),
  ).values(),
]

/** Languages of the texts of the core and the plugins. */
export const languages = (): string[] => [
  ...new Set(['en', 'fr', ...config.plugins.flatMap(({ locales }) => Object.keys(locales ?? {}))]),
]
