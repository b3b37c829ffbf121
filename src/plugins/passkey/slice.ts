import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, type AuthFailure } from '../../core/index.ts'

/**
 * Progress of a login with a passkey (product spec, section 4, 'Passkey login'). `offering`: the browser offers passkeys
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

/** Flows that log in. */
export const LOGIN_FLOWS = ['passkey/loginWithPasskey', 'passkey/offerPasskeys']

export const passkeySlice = defineSlice({
  name: 'passkey',
  initialState,
  reducers: {
    passkeysOffered: (state, { payload }: PayloadAction<Pick<PasskeyState, 'isInModal'>>) => ({
      ...state,
      ...payload,
      status: 'offering',
      failure: null,
    }),
    /** The user was asked for a passkey, or chose an offered one. */
    loginStarted: (state, { payload }: PayloadAction<Pick<PasskeyState, 'isInModal'>>) => ({
      ...state,
      ...payload,
      status: 'loading',
      failure: null,
    }),
    loginSucceeded: (state) => ({ ...state, status: 'success' }),
    /** The offer ended, and the user chose no passkey. */
    offerEnded: (state) => (state.status === 'offering' ? { ...state, status: 'idle' } : state),
  },
  otherwise: afterOthers,
})

/** Handles the kernel's actions for failed and cancelled flows. */
function afterOthers(state: PasskeyState, action: Action): PasskeyState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action) && LOGIN_FLOWS.includes(action.payload.flow))
    return afterFailure(state, action.payload.failure)
  if (cancelled.match(action) && LOGIN_FLOWS.includes(action.payload.flow)) {
    const ended: PasskeyStatus = action.payload.flow === 'passkey/offerPasskeys' ? 'offering' : 'loading'
    return state.status === ended ? { ...state, status: 'idle' } : state
  }
  return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
}

/** A failed offer is not shown: the user did not ask for it. */
const afterFailure = (state: PasskeyState, failure: AuthFailure): PasskeyState =>
  state.status === 'loading' ? { ...state, status: 'error', failure } : { ...state, status: 'idle' }

/** Selects the plugin's state. */
export const selectPasskey = (state: { passkey: PasskeyState }): PasskeyState => state.passkey
