import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { flowsSlice, modalSlice, type AuthFailure } from '../../../core/index.ts'

/**
 * Progress of a request for a signer: `connecting` until the wallet frame has requested it, then `awaiting-approval` by
 * the user.
 */
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

const APPROVE = 'farcasterSigner/approve'

export const farcasterSignerSlice = /* #__PURE__ */ createSlice({
  name: 'farcasterSigner',
  initialState,
  reducers: {
    begun: () => ({ ...initialState, status: 'connecting' as const }),
    requested(state, { payload }: PayloadAction<{ approvalUrl: string }>) {
      state.approvalUrl = payload.approvalUrl
      state.status = 'awaiting-approval'
    },
    approved: () => ({ ...initialState, status: 'done' as const }),
  },
  // One action of the core says that a flow failed, one that it was cancelled: each case checks which flow it was.
  extraReducers: (builder) =>
    builder
      .addCase(flowsSlice.actions.failed, (state, { payload: { flow, failure } }) =>
        flow === APPROVE ? { status: 'error', approvalUrl: null, failure } : state,
      )
      .addCase(flowsSlice.actions.cancelled, (state, { payload: { flow } }) =>
        flow === APPROVE ? initialState : state,
      )
      .addCase(modalSlice.actions.cleared, () => initialState),
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectFarcasterSigner = (state: { farcasterSigner: FarcasterSignerState }): FarcasterSignerState =>
  state.farcasterSigner
