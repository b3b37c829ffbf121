'use client'
import { useEffect, type ComponentType } from 'react'
import type { LazyComponent } from '../../core/index.ts'
import { componentModule } from '../lazy/componentModule.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'

const nothing: LazyComponent = () => Promise.resolve({ default: () => null })

/**
 * A component of another plugin that a definition names, such as a connector's `waiting`: `null` while it loads, and if
 * it cannot be loaded.
 */
export function useLazyComponent<Props>(load: LazyComponent | undefined): ComponentType<Props> | null {
  const module = componentModule<Props>(load ?? nothing)
  useEffect(() => module.preload(), [module])
  const state = useLazyModule(module)
  return state.status === 'ready' ? state.module.default : null
}
