import { brandNames } from '../contract.ts'
import { ownValue } from '../ownValue.ts'
import { services, type SagaContext } from '../saga/context.ts'
import { getContext, type SagaGenerator } from '../saga/effects.ts'

/**
 * Values that a plugin keeps across pages: texts, under names that it chooses. Every script of the page can read them, so store
 * no secret.
 */
export interface PluginStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

export interface PluginStorageOptions {
  /**
   * `true` keeps the values when the session ends, because they concern the device, such as a choice of layout, and not its
   * user. Default `false`: the core wipes them.
   */
  isKeptAtLogout?: boolean | undefined
}

/**
 * The browser's storage for the plugin whose saga or flow is running. The core empties it when the session ends, even if the
 * plugin is not enabled then.
 *
 * @example
 * const storage = yield* pluginStorage()
 * storage.set('draft', text)
 */
export function* pluginStorage({ isKeptAtLogout = false }: PluginStorageOptions = {}): SagaGenerator<PluginStorage> {
  const { id } = yield* getContext<SagaContext['plugin']>('plugin')
  const { storage, brand } = yield* services()
  const { plugins, pluginsKept } = brandNames(brand).storage
  // One storage entry holds the values of all plugins, so that it can be wiped without knowing the plugins.
  const entry = isKeptAtLogout ? pluginsKept : plugins
  const read = (): Record<string, unknown> => {
    try {
      return { ...(JSON.parse(storage.get(entry) ?? '{}') as object) }
    } catch {
      return {}
    }
  }
  const write = (name: string, value?: string): void =>
    storage.set(entry, JSON.stringify({ ...read(), [`${id}/${name}`]: value }))
  return {
    get(name) {
      const value = ownValue(read(), `${id}/${name}`)
      return typeof value === 'string' ? value : null
    },
    set: write,
    remove: (name) => write(name),
  }
}
