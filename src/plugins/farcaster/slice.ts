import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, selectModal, type AuthFailure, type CoreState } from '../../core/index.ts'

/** Progress of a login or link. */
export type FarcasterStatus = 'idle' | 'connecting' | 'awaiting-approval' | 'verifying' | 'done' | 'error'

/** Purpose of the approval. */
export type FarcasterIntent = 'login' | 'link'

/** The plugin's state. Never holds the channel token or signed messages: those pass through flows only. */
export interface FarcasterState {
  status: FarcasterStatus
  intent: FarcasterIntent
  /** URI that the QR code shows and the button opens, with `status: 'awaiting-approval'`. */
  connectUri: string | null
  /** Reason of the failure, with `status: 'error'`. */
  failure: AuthFailure | null
  /** True if the flow was started in the modal. Closing the modal then resets the state. */
  isInModal: boolean
}

const initialState: FarcasterState = {
  status: 'idle',
  intent: 'login',
  connectUri: null,
  failure: null,
  isInModal: false,
}

/** Flows that wait for the user's approval. */
export const CONNECTING = ['farcaster/login', 'farcaster/link']

export const farcasterSlice = defineSlice({
  name: 'farcaster',
  initialState,
  reducers: {
    connectRequested: (_state, { payload }: PayloadAction<Pick<FarcasterState, 'intent' | 'isInModal'>>) => ({
      ...initialState,
      ...payload,
      status: 'connecting',
    }),
    channelOpened: (state, { payload }: PayloadAction<{ connectUri: string }>) => ({
      ...state,
      ...payload,
      status: 'awaiting-approval',
    }),
    /** The user approved in their Farcaster app. */
    requestApproved: (state) => ({ ...state, status: 'verifying', connectUri: null }),
    /** The provider accepted what the user approved. */
    connected: (state) => ({ ...state, status: 'done' }),
  },
  otherwise: afterOthers,
})

/** Follows failures and cancellations, which the kernel reports the same way for all flows. */
function afterOthers(state: FarcasterState, action: Action): FarcasterState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action) && CONNECTING.includes(action.payload.flow)) {
    return { ...state, status: 'error', connectUri: null, failure: action.payload.failure }
  }
  if (cancelled.match(action) && CONNECTING.includes(action.payload.flow)) return initialState
  return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
}

/** Selects the plugin's state from the client's state. */
export const selectFarcaster = (state: { farcaster: FarcasterState }): FarcasterState => state.farcaster

/** True if the modal is on a screen of the plugin, or about to open on one. */
export const selectIsOnScreen = (state: CoreState): boolean => selectModal(state).screen?.plugin === 'farcaster'
