import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, type AuthFailure } from '../../../core/index.ts'

/** Progress of the request. */
export type FarcasterSignerStatus = 'idle' | 'connecting' | 'awaiting-approval' | 'done' | 'error'

/** The plugin's state. Never holds a private key or a signature. */
export interface FarcasterSignerState {
  status: FarcasterSignerStatus
  /** URL that the QR code shows and the button opens, with `status: 'awaiting-approval'`. */
  approvalUrl: string | null
  /** Reason of the failure, with `status: 'error'`. */
  failure: AuthFailure | null
}

const initialState: FarcasterSignerState = { status: 'idle', approvalUrl: null, failure: null }

export const farcasterSignerSlice = defineSlice({
  name: 'farcasterSigner',
  initialState,
  reducers: {
    begun: () => ({ ...initialState, status: 'connecting' as const }),
    requested: (state, { payload }: PayloadAction<{ approvalUrl: string }>) => ({
      ...state,
      ...payload,
      status: 'awaiting-approval',
    }),
    approved: () => ({ ...initialState, status: 'done' as const }),
  },
  otherwise: afterOthers,
})

/** Follows failures and cancellations, which the kernel reports the same way for all flows. */
function afterOthers(state: FarcasterSignerState, action: Action): FarcasterSignerState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action) && action.payload.flow === 'farcasterSigner/approve') {
    return { status: 'error', approvalUrl: null, failure: action.payload.failure }
  }
  if (cancelled.match(action) && action.payload.flow === 'farcasterSigner/approve') return initialState
  return modalSlice.actions.cleared.match(action) ? initialState : state
}

/** Selects the plugin's state from the client's state. */
export const selectFarcasterSigner = (state: { farcasterSigner: FarcasterSignerState }): FarcasterSignerState =>
  state.farcasterSigner
