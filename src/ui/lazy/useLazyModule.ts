'use client'
import { useSyncExternalStore } from 'react'
import type { LazyModule, LazyState } from './lazyModule.ts'

/** The state of a module, followed; whoever wants it loaded calls `load()`. */
export const useLazyModule = <Module>(lazy: LazyModule<Module>): LazyState<Module> =>
  useSyncExternalStore(lazy.subscribe, lazy.getState, lazy.getState)
