'use client'
import { useEffect, type ComponentType } from 'react'
import type { LazyComponent } from '../../core/index.ts'
import { componentModule } from '../lazy/componentModule.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'

const nothing: LazyComponent = () => Promise.resolve({ default: () => null })

/**
 * Loads a component from another plugin's definition, such as a connector's `waiting`. `null` while it loads, or if that
 * fails.
 */
export function useLazyComponent<Props>(load: LazyComponent | undefined): ComponentType<Props> | null {
  const module = componentModule<Props>(load ?? nothing)
  useEffect(() => void module.preload(), [module])
  const state = useLazyModule(module)
  return state.status === 'ready' ? state.module.default : null
}
