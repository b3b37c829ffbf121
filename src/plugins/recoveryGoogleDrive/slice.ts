import type { Action } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice } from '../../core/index.ts'

/** Progress: `in-window` while the user is at Google, `working` once they confirmed. The flow reports success or failure. */
export type GoogleDriveStatus = 'idle' | 'starting' | 'in-window' | 'working'

/** The plugin's state. It never contains a code, a verifier or a token. */
export interface RecoveryGoogleDriveState {
  status: GoogleDriveStatus
}

const initialState: RecoveryGoogleDriveState = { status: 'idle' }

export const recoveryGoogleDriveSlice = defineSlice({
  name: 'recoveryGoogleDrive',
  initialState,
  reducers: {
    windowOpened: () => ({ status: 'in-window' as const }),
    confirmed: () => ({ status: 'working' as const }),
  },
  otherwise: afterFlows,
})

/** Handles the kernel's actions for the start and end of flows. */
function afterFlows(state: RecoveryGoogleDriveState, action: Action): RecoveryGoogleDriveState {
  const { started, succeeded, failed, cancelled } = flowsSlice.actions
  const isOurs = (flow: string): boolean => flow.startsWith('recoveryGoogleDrive/')
  if (started.match(action) && isOurs(action.payload.flow)) return { status: 'starting' }
  const isOver = succeeded.match(action) || failed.match(action) || cancelled.match(action)
  return isOver && isOurs(action.payload.flow) ? initialState : state
}

/** Selects the plugin's state. */
export const selectRecoveryGoogleDrive = (state: {
  recoveryGoogleDrive: RecoveryGoogleDriveState
}): RecoveryGoogleDriveState => state.recoveryGoogleDrive
