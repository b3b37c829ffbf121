import type { Action } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice } from '../../core/index.ts'

/** Progress: `in-window` while the user is at Google, `working` once they confirmed. The flow reports how it ends. */
export type GoogleDriveStatus = 'idle' | 'starting' | 'in-window' | 'working'

/** The plugin's state. Never a code, a verifier or a token. */
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

/** The kernel says how flows begin and end, once for all of them. */
function afterFlows(state: RecoveryGoogleDriveState, action: Action): RecoveryGoogleDriveState {
  const { started, succeeded, failed, cancelled } = flowsSlice.actions
  const isOurs = (flow: string): boolean => flow.startsWith('recoveryGoogleDrive/')
  if (started.match(action) && isOurs(action.payload.flow)) return { status: 'starting' }
  const isOver = succeeded.match(action) || failed.match(action) || cancelled.match(action)
  return isOver && isOurs(action.payload.flow) ? initialState : state
}

/** The plugin's state in a client's. */
export const selectRecoveryGoogleDrive = (state: { recoveryGoogleDrive: RecoveryGoogleDriveState }): RecoveryGoogleDriveState =>
  state.recoveryGoogleDrive
