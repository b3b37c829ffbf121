import { createSlice } from '@reduxjs/toolkit'
import { flowsSlice } from '../../core/index.ts'

/** Progress: `in-window` while the user is at Google, `working` once they confirmed. The flow reports success or failure. */
export type GoogleDriveStatus = 'idle' | 'starting' | 'in-window' | 'working'

/** The plugin's state. It never contains a code, a verifier or a token. */
export interface RecoveryGoogleDriveState {
  status: GoogleDriveStatus
}

const initialState: RecoveryGoogleDriveState = { status: 'idle' }

const isOwn = (flow: string): boolean => flow.startsWith('recoveryGoogleDrive/')

export const recoveryGoogleDriveSlice = createSlice({
  name: 'recoveryGoogleDrive',
  initialState,
  reducers: {
    windowOpened: () => ({ status: 'in-window' as const }),
    confirmed: () => ({ status: 'working' as const }),
  },
  // The core's actions for start and end are the same for all flows: each case checks which flow it was.
  extraReducers: (builder) => {
    const { started, succeeded, failed, cancelled } = flowsSlice.actions
    builder.addCase(started, (state, { payload: { flow } }) => (isOwn(flow) ? { status: 'starting' } : state))
    for (const ended of [succeeded, failed, cancelled]) {
      builder.addCase(ended, (state, { payload: { flow } }) => (isOwn(flow) ? initialState : state))
    }
  },
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectRecoveryGoogleDrive = (state: {
  recoveryGoogleDrive: RecoveryGoogleDriveState
}): RecoveryGoogleDriveState => state.recoveryGoogleDrive
