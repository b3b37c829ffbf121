import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { User } from '../user/types.ts'
import type { AppConfig } from './types.ts'

export interface ConfigState {
  status: 'loading' | 'ready' | 'failed'
  app: AppConfig | null
  failure: AuthFailure | null
}

const initialState: ConfigState = { status: 'loading', app: null, failure: null }

export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    configLoaded: (_state, { payload }: PayloadAction<AppConfig>) => ({ status: 'ready', app: payload, failure: null }),
    /** Records that loading failed. A configuration that is already known stays in use. */
    configFailed(state, { payload: failure }: PayloadAction<AuthFailure>) {
      if (state.status !== 'ready') state.status = 'failed'
      state.failure = failure
    },
    /** The user, the host or the browser's return online asked for another try. */
    configRetried(state) {
      if (state.status === 'failed') state.status = 'loading'
      state.failure = null
    },
  },
})

interface WithConfig {
  config: ConfigState
}

export const selectConfig = (state: WithConfig): ConfigState => state.config
/** The resolved app configuration; `null` until it is known. */
export const selectAppConfig = (state: WithConfig): AppConfig | null => state.config.app

/** True if this user must accept the terms to complete the login. `false` while the configuration is unknown. */
export const selectAreTermsDue = (state: { config: ConfigState }, { hasAcceptedTerms }: User): boolean =>
  !hasAcceptedTerms && (selectAppConfig(state)?.legal.requireUsersAcceptTerms ?? false)
