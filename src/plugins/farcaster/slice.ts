import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { flowsSlice, modalSlice, selectModal, type AuthFailure, type CoreState } from '../../core/index.ts'

/**
 * Progress of a login or link: `connecting` until there is a QR code, `awaiting-approval` while it shows, `verifying`
 * once the user has approved and the server checks what they signed.
 */
export type FarcasterStatus = 'idle' | 'connecting' | 'awaiting-approval' | 'verifying' | 'done' | 'error'

/** What the user approves in their Farcaster app: a login, or linking their account to the logged-in user. */
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

export const farcasterSlice = createSlice({
  name: 'farcaster',
  initialState,
  reducers: {
    connectRequested: (_state, { payload }: PayloadAction<Pick<FarcasterState, 'intent' | 'isInModal'>>) => ({
      ...initialState,
      ...payload,
      status: 'connecting',
    }),
    channelOpened(state, { payload }: PayloadAction<{ connectUri: string }>) {
      state.connectUri = payload.connectUri
      state.status = 'awaiting-approval'
    },
    /** The user approved in their Farcaster app. */
    requestApproved(state) {
      state.status = 'verifying'
      state.connectUri = null
    },
    /** The provider accepted what the user approved. */
    connected(state) {
      state.status = 'done'
    },
  },
  // One action of the core says that a flow failed, one that it was cancelled: each case checks which flow it was.
  extraReducers: (builder) =>
    builder
      .addCase(flowsSlice.actions.failed, (state, { payload: { flow, failure } }) => {
        if (CONNECTING.includes(flow)) Object.assign(state, { status: 'error', connectUri: null, failure })
      })
      .addCase(flowsSlice.actions.cancelled, (state, { payload: { flow } }) =>
        CONNECTING.includes(flow) ? initialState : state,
      )
      .addCase(modalSlice.actions.cleared, (state) => (state.isInModal ? initialState : state)),
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectFarcaster = (state: { farcaster: FarcasterState }): FarcasterState => state.farcaster

/** True if the modal is on a screen of the plugin, or about to open on one. */
export const selectIsOnScreen = (state: CoreState): boolean => selectModal(state).screen?.plugin === 'farcaster'
