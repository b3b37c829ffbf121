import type { ComponentType } from 'react'
import type { LazyComponent } from '../../core/index.ts'
import { lazyModule, type LazyModule } from './lazyModule.ts'

/** A module whose default export is a component. */
export interface ComponentModule<Props> {
  default: ComponentType<Props>
}

const modules = new WeakMap<LazyComponent, LazyModule<ComponentModule<never>>>()

/** The module behind the `load` of a definition, imported once whoever shows it. */
export function componentModule<Props>(load: LazyComponent): LazyModule<ComponentModule<Props>> {
  const known = modules.get(load)
  const module = known ?? lazyModule(load as () => Promise<ComponentModule<never>>)
  if (!known) modules.set(load, module)
  // What the definition promised: core knows no React, so it could not say which props.
  return module as unknown as LazyModule<ComponentModule<Props>>
}
