import type { ComponentType } from 'react'
import type { LazyComponent } from '../../core/index.ts'
import { lazyModule, type LazyModule } from './lazyModule.ts'

/** What the `import()` behind a screen or a row resolves with: its default export is the component. */
export interface ComponentModule<Props> {
  default: ComponentType<Props>
}

const modules = new WeakMap<LazyComponent, LazyModule<ComponentModule<never>>>()

/** Returns the module behind the `load` of a definition. It is imported only once. */
export function componentModule<Props>(load: LazyComponent): LazyModule<ComponentModule<Props>> {
  const known = modules.get(load)
  const module = known ?? lazyModule(load as () => Promise<ComponentModule<never>>)
  if (!known) modules.set(load, module)
  // The cast is needed because the core does not depend on React, so a definition's types cannot name the props.
  return module as unknown as LazyModule<ComponentModule<Props>>
}
