import { brandNames } from '../contract.ts'
import { ownValue } from '../ownValue.ts'
import { services, type SagaContext } from '../saga/context.ts'
import { getContext, type SagaGenerator } from '../saga/effects.ts'

/**
 * Values that a plugin keeps across pages: texts by names of its own. Every script of the page can read them, so store
 * no secret.
 */
export interface PluginStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

export interface PluginStorageOptions {
  /**
   * Whether it stays when the session ends, because it is about the device, such as a choice of layout, not about its
   * user. Default `false`: the kernel wipes it.
   */
  isKeptAtLogout?: boolean | undefined
}

/**
 * The browser's storage under the name of the plugin whose saga or flow is running. It is empty again once the session has ended, whether or
 * not the plugin is there then.
 *
 * @example
 * const storage = yield* pluginStorage()
 * storage.set('draft', text)
 */
export function* pluginStorage({ isKeptAtLogout = false }: PluginStorageOptions = {}): SagaGenerator<PluginStorage> {
  const { id } = yield* getContext<SagaContext['plugin']>('plugin')
  const { storage, brand } = yield* services()
  const { plugins, pluginsKept } = brandNames(brand).storage
  // One entry for all plugins: it can be wiped without knowing who wrote it.
  const entry = isKeptAtLogout ? pluginsKept : plugins
  const read = (): Record<string, unknown> => {
    try {
      return { ...(JSON.parse(storage.get(entry) ?? '{}') as object) }
    } catch {
      return {}
    }
  }
  const write = (name: string, value?: string): void => storage.set(entry, JSON.stringify({ ...read(), [`${id}/${name}`]: value }))
  return {
    get(name) {
      const value = ownValue(read(), `${id}/${name}`)
      return typeof value === 'string' ? value : null
    },
    set: write,
    remove: (name) => write(name),
  }
}
