import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, selectModal, type AuthFailure, type CoreState } from '../../core/index.ts'

/** Where a login or link stands. */
export type FarcasterStatus = 'idle' | 'connecting' | 'awaiting-approval' | 'verifying' | 'done' | 'error'

/** What the user approves it for. */
export type FarcasterIntent = 'login' | 'link'

/** The plugin's state. Never the channel token or what was signed: those pass through flows only. */
export interface FarcasterState {
  status: FarcasterStatus
  intent: FarcasterIntent
  /** What the QR code holds and the button opens, with `status: 'awaiting-approval'`. */
  connectUri: string | null
  /** Why it failed, with `status: 'error'`. */
  failure: AuthFailure | null
  /** Asked for in the modal: closing it ends what is under way. */
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

/** How a flow fails or is cancelled is the kernel's to say, once for all flows. */
function afterOthers(state: FarcasterState, action: Action): FarcasterState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action) && CONNECTING.includes(action.payload.flow)) {
    return { ...state, status: 'error', connectUri: null, failure: action.payload.failure }
  }
  if (cancelled.match(action) && CONNECTING.includes(action.payload.flow)) return initialState
  return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
}

/** The plugin's state in a client's. */
export const selectFarcaster = (state: { farcaster: FarcasterState }): FarcasterState => state.farcaster

/** Whether the modal is on a screen of the plugin; also in the moment before it opens. */
export const selectIsOnScreen = (state: CoreState): boolean => selectModal(state).screen?.plugin === 'farcaster'
