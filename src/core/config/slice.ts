import type { PayloadAction } from '@reduxjs/toolkit'
import type { ConfigState } from '../clientTypes.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { AppConfig } from './types.ts'
import { defineSlice } from '../slice/defineSlice.ts'

const initialState: ConfigState = { status: 'loading', app: null, failure: null }

export const configSlice = defineSlice({
  name: 'config',
  initialState,
  reducers: {
    configLoaded: (_state, { payload }: PayloadAction<AppConfig>) => ({ status: 'ready', app: payload, failure: null }),
    /** The provider could not be asked; the known configuration stays. */
    configFailed: (state, { payload }: PayloadAction<AuthFailure>) => ({
      ...state,
      status: state.status === 'ready' ? 'ready' : 'failed',
      failure: payload,
    }),
    /** Somebody asked to try again. */
    configRetried: (state) => ({
      ...state,
      status: state.status === 'failed' ? 'loading' : state.status,
      failure: null,
    }),
  },
})

interface WithConfig {
  config: ConfigState
}

export const selectConfig = (state: WithConfig): ConfigState => state.config
/** The resolved app configuration; `null` until it is known. */
export const selectAppConfig = (state: WithConfig): AppConfig | null => state.config.app
