import type { PayloadAction } from '@reduxjs/toolkit'
import type { RegistryState } from '../clientTypes.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import { defineSlice } from '../slice/defineSlice.ts'

const initialState: RegistryState = { ids: [], crashed: {} }

export const registrySlice = defineSlice({
  name: 'registry',
  initialState,
  reducers: {
    /** Injected slices appear in the state with this action: one for all plugins, as each runs every reducer. */
    registered: (state, { payload }: PayloadAction<{ plugins: readonly string[] }>) => ({
      ...state,
      ids: [...state.ids, ...payload.plugins],
    }),
    /** A plugin's saga or reducer threw; it stays switched off for the life of the client. */
    crashed: (state, { payload }: PayloadAction<{ plugin: string; failure: AuthFailure }>) => ({
      ...state,
      crashed: { ...state.crashed, [payload.plugin]: payload.failure },
    }),
    /** The client starts anew: these plugins get another chance. One whose slice could not be added stays switched off. */
    restarted: (state, { payload }: PayloadAction<{ plugins: readonly string[] }>) => ({
      ...state,
      crashed: Object.fromEntries(Object.entries(state.crashed).filter(([plugin]) => !payload.plugins.includes(plugin))),
    }),
  },
})

interface WithRegistry {
  registry: RegistryState
}

export const selectCrashedPlugins = (state: WithRegistry): Readonly<Record<string, AuthFailure>> =>
  state.registry.crashed
