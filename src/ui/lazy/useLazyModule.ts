'use client'
import { useSyncExternalStore } from 'react'
import type { LazyModule, LazyState } from './lazyModule.ts'

/** Follows the state of a module without loading it: call `load()` for that. */
export const useLazyModule = <Module>(lazy: LazyModule<Module>): LazyState<Module> =>
  useSyncExternalStore(lazy.subscribe, lazy.getState, lazy.getState)
