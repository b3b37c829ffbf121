import { coreFlows } from '../core/login/flows.ts'
import type { Plugin } from '../core/plugin/types.ts'
import { withIncluded } from '../core/plugin/withIncluded.ts'
import { loadConfirm } from '../core/fresh/withFreshProof.ts'
import type { LazySaga } from '../core/saga/lazySaga.ts'

type AnySaga = Partial<Pick<LazySaga<readonly unknown[], unknown>, 'preload'>>

/**
 * Loads the code that the core and the plugins load on first use (`lazySaga`), because a fake clock does not wait while a file
 * is read. If a file cannot be loaded, the saga that needs it reports that.
 */
export async function preloadCode(given: readonly Plugin[]): Promise<void> {
  const plugins = withIncluded(given)
  const flows = [coreFlows, ...plugins.map((plugin) => plugin.flows ?? {})].flatMap((map) => Object.values(map))
  const sagas: AnySaga[] = [...flows.map(({ saga }) => saga), ...plugins.flatMap(({ saga, secondFactor }) => [saga ?? [], secondFactor?.prove ?? []].flat())]
  await Promise.allSettled([loadConfirm(), ...sagas.flatMap(({ preload }) => (preload ? [preload()] : []))])
}
