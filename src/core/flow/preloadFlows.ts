import type { LazySaga } from '../saga/lazySaga.ts'
import type { AnyFlow } from './createFlow.ts'

/** Loads the code of lazy flows ahead of their first run. A failure to load is reported when the flow runs. */
export function preloadFlows(flows: readonly AnyFlow[]): void {
  for (const { saga } of flows) {
    const { preload } = saga as Partial<LazySaga<[], unknown>>
    preload?.().catch(() => undefined)
  }
}
