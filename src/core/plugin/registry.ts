import type { PayloadAction } from '@reduxjs/toolkit'
import type { RegistryState } from '../clientTypes.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import { defineSlice } from '../slice/defineSlice.ts'

const initialState: RegistryState = { ids: [], crashed: {} }

export const registrySlice = defineSlice({
  name: 'registry',
  initialState,
  reducers: {
    /** Makes injected slices appear in the state. One action serves all plugins, because each action runs every reducer. */
    registered: (state, { payload }: PayloadAction<{ plugins: readonly string[] }>) => ({
      ...state,
      ids: [...state.ids, ...payload.plugins],
    }),
    /** A plugin's saga or reducer threw; it stays switched off for the life of the client. */
    crashed: (state, { payload }: PayloadAction<{ plugin: string; failure: AuthFailure }>) => ({
      ...state,
      crashed: { ...state.crashed, [payload.plugin]: payload.failure },
    }),
    /**
     * The client starts again: the given plugins are switched on again. A plugin whose slice could not be added is not among
     * them.
     */
    restarted: (state, { payload }: PayloadAction<{ plugins: readonly string[] }>) => ({
      ...state,
      crashed: Object.fromEntries(
        Object.entries(state.crashed).filter(([plugin]) => !payload.plugins.includes(plugin)),
      ),
    }),
  },
})

interface WithRegistry {
  registry: RegistryState
}

export const selectCrashedPlugins = (state: WithRegistry): Readonly<Record<string, AuthFailure>> =>
  state.registry.crashed
