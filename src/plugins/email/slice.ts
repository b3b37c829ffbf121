import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { flowsSlice, modalSlice, type AuthFailure } from '../../core/index.ts'

/** Where a login, link or update by code stands (product spec, section 4, 'Code login state'). */
export type EmailStatus = 'idle' | 'sending-code' | 'awaiting-code-input' | 'submitting-code' | 'done' | 'error'

/** What the code is for. */
export type EmailIntent = 'login' | 'link' | 'update'

/** The plugin's state. Never a code: those pass through flows only. */
export interface EmailState {
  status: EmailStatus
  intent: EmailIntent
  /** Where the code went, or is going. */
  address: string | null
  /** Why it failed, with `status: 'error'`; kept until the next try. */
  failure: AuthFailure | null
  /** From when another code may be asked for, epoch milliseconds; `null` before the first was sent. */
  resendAt: number | null
  /** Whole seconds until then. */
  resendInS: number
  /** Counts the times that the code input started empty: a new code, or a refused one. */
  entry: number
  /** Asked for in the modal: closing it ends what is under way. */
  isInModal: boolean
}

const initialState: EmailState = {
  status: 'idle',
  intent: 'login',
  address: null,
  failure: null,
  resendAt: null,
  resendInS: 0,
  entry: 0,
  isInModal: false,
}

/** Flows that send a code, and flows that redeem one. */
export const SENDING = ['email/sendCode', 'email/resendCode']
export const SUBMITTING = ['email/loginWithCode', 'email/linkWithCode', 'email/updateEmail']

export const emailSlice = createSlice({
  name: 'email',
  initialState,
  reducers: {
    codeRequested(state, { payload }: PayloadAction<Pick<EmailState, 'address' | 'intent' | 'isInModal'>>) {
      // Another address or purpose starts afresh; asking again for the same leaves the code that was sent usable.
      if (payload.address !== state.address || payload.intent !== state.intent) state.resendAt = null
      Object.assign(state, payload, { status: 'sending-code', failure: null })
    },
    codeSent(state, { payload }: PayloadAction<{ resendAt: number }>) {
      state.resendAt = payload.resendAt
      state.entry += 1
      if (state.status !== 'submitting-code') state.status = 'awaiting-code-input'
    },
    /** A second of the cool-down passed. */
    cooldownTicked(state, { payload }: PayloadAction<{ resendInS: number }>) {
      state.resendInS = payload.resendInS
    },
    codeSubmitted(state, { payload }: PayloadAction<Pick<EmailState, 'address' | 'intent'>>) {
      Object.assign(state, payload, { status: 'submitting-code', failure: null })
    },
    codeAccepted(state) {
      state.status = 'done'
    },
    /** The refused code was shown long enough, or the user is typing already: the input starts empty. */
    entryRestarted(state) {
      if (state.status !== 'error') return
      state.status = 'awaiting-code-input'
      state.entry += 1
    },
  },
  // How a flow fails or is cancelled is the kernel's to say, once for all flows.
  extraReducers: (builder) =>
    builder
      .addCase(flowsSlice.actions.failed, (state, { payload: { flow, failure } }) => {
        if (SUBMITTING.includes(flow)) Object.assign(state, { status: 'error', failure })
        else if (SENDING.includes(flow) && state.resendAt === null) Object.assign(state, { status: 'error', failure })
        else if (SENDING.includes(flow)) leaveSending(state)
      })
      .addCase(flowsSlice.actions.cancelled, (state, { payload: { flow } }) => {
        if (SENDING.includes(flow)) leaveSending(state)
        else if (SUBMITTING.includes(flow)) state.status = 'awaiting-code-input'
      })
      .addCase(modalSlice.actions.cleared, (state) => (state.isInModal ? initialState : state)),
})

/** Back to where it stood before a code was asked for. */
function leaveSending(state: EmailState) {
  if (state.status === 'sending-code') state.status = state.resendAt === null ? 'idle' : 'awaiting-code-input'
}

/** The plugin's state in a client's. */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
