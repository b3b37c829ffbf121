import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'

export interface RegistryState {
  /** Ids of registered plugins, in the host's order. */
  ids: string[]
  /** Plugins that crashed and were switched off: the failure by plugin id. */
  crashed: Record<string, AuthFailure>
}

const initialState: RegistryState = { ids: [], crashed: {} }

export const registrySlice = createSlice({
  name: 'registry',
  initialState,
  reducers: {
    /** A plugin's saga or reducer threw; it stays switched off until the client ends. */
    crashed(state, { payload: { plugin, failure } }: PayloadAction<{ plugin: string; failure: AuthFailure }>) {
      state.crashed[plugin] = failure
    },
    /**
     * The client ended: the given plugins are switched on again, for its next start. A plugin whose slice could not be added
     * is not among them.
     */
    ended(state, { payload }: PayloadAction<{ plugins: readonly string[] }>) {
      for (const plugin of payload.plugins) delete state.crashed[plugin]
    },
  },
})

interface WithRegistry {
  registry: RegistryState
}

export const selectCrashedPlugins = (state: WithRegistry): Readonly<Record<string, AuthFailure>> =>
  state.registry.crashed
