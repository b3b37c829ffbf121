import { coreFlows } from '../core/login/flows.ts'
import { withIncluded } from '../core/plugin/assertPlugins.ts'
import type { Plugin } from '../core/plugin/types.ts'
import { loadConfirm } from '../core/reauthentication/withReauthentication.ts'
import type { LazySaga } from '../core/saga/lazySaga.ts'

type AnySaga = Partial<Pick<LazySaga<readonly unknown[], unknown>, 'preload'>>
type Load = () => Promise<unknown>

/**
 * Caches loads by function, because the flows of a plugin share a file: a browser checks all its imports again at each
 * `import()`.
 */
const loads = new WeakMap<Load, Promise<unknown>>()

function loadOnce(load: Load): Promise<unknown> {
  const known = loads.get(load)
  if (known) return known
  const loading = load()
  loads.set(load, loading)
  loading.catch(() => void loads.delete(load))
  return loading
}

/**
 * Loads the code that the core and the plugins load on first use (`lazySaga`), because a fake clock does not wait while a file
 * is read. If a file cannot be loaded, the saga that needs it reports that.
 */
export async function preloadCode(given: readonly Plugin[]): Promise<void> {
  const plugins = withIncluded(given)
  const flows = [coreFlows, ...plugins.map((plugin) => plugin.flows ?? {})].flatMap((map) => Object.values(map))
  const sagas: AnySaga[] = [
    ...flows.map(({ saga }) => saga),
    ...plugins.flatMap(({ saga, secondFactor }) => [saga ?? [], secondFactor?.prove ?? []].flat()),
  ]
  await Promise.allSettled([loadConfirm, ...sagas.flatMap(({ preload }) => preload ?? [])].map(loadOnce))
}
