import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { flowsSlice, modalSlice, type AuthFailure } from '../../core/index.ts'

/**
 * Progress of a login with a passkey (PASSKEY-3). `offering`: the browser offers passkeys
 * among a field's suggestions, and the user has not chosen one yet.
 */
export type PasskeyStatus = 'idle' | 'offering' | 'loading' | 'success' | 'error'

/** The plugin's state. It never contains challenges or responses. */
export interface PasskeyState {
  status: PasskeyStatus
  /** Why it failed, with `status: 'error'`. */
  failure: AuthFailure | null
  /** True if the flow started in the modal: closing the modal then cancels it. */
  isInModal: boolean
}

const initialState: PasskeyState = { status: 'idle', failure: null, isInModal: false }

export const LOGIN_FLOWS = ['passkey/loginWithPasskey', 'passkey/offerPasskeys']

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    passkeysOffered: (_state, { payload }: PayloadAction<Pick<PasskeyState, 'isInModal'>>) => ({
      ...payload,
      status: 'offering',
      failure: null,
    }),
    /** The user was asked for a passkey, or chose an offered one. */
    loginStarted: (_state, { payload }: PayloadAction<Pick<PasskeyState, 'isInModal'>>) => ({
      ...payload,
      status: 'loading',
      failure: null,
    }),
    loginSucceeded(state) {
      state.status = 'success'
    },
    /** The offer ended, and the user chose no passkey. */
    offerEnded(state) {
      if (state.status === 'offering') state.status = 'idle'
    },
  },
  // One action of the core says that a flow failed, one that it was cancelled: each case checks which flow it was.
  extraReducers: (builder) =>
    builder
      .addCase(flowsSlice.actions.failed, (state, { payload: { flow, failure } }) => {
        if (!LOGIN_FLOWS.includes(flow)) return
        // A failed offer is not shown: the user did not ask for it.
        const isShown = state.status === 'loading'
        if (isShown) state.failure = failure
        state.status = isShown ? 'error' : 'idle'
      })
      .addCase(flowsSlice.actions.cancelled, (state, { payload: { flow } }) => {
        if (LOGIN_FLOWS.includes(flow) && state.status === (flow === 'passkey/offerPasskeys' ? 'offering' : 'loading'))
          state.status = 'idle'
      })
      .addCase(modalSlice.actions.cleared, (state) => (state.isInModal ? initialState : state)),
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectPasskey = (state: { passkey: PasskeyState }): PasskeyState => state.passkey
