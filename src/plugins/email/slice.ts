import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, type AuthFailure } from '../../core/index.ts'

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

export const emailSlice = defineSlice({
  name: 'email',
  initialState,
  reducers: {
    codeRequested: (state, { payload }: PayloadAction<Pick<EmailState, 'address' | 'intent' | 'isInModal'>>) => ({
      ...state,
      ...payload,
      // Another address or purpose starts afresh; asking again for the same leaves the code that was sent usable.
      resendAt: payload.address === state.address && payload.intent === state.intent ? state.resendAt : null,
      status: 'sending-code',
      failure: null,
    }),
    codeSent: (state, { payload }: PayloadAction<{ resendAt: number }>) => ({
      ...state,
      ...payload,
      entry: state.entry + 1,
      status: state.status === 'submitting-code' ? state.status : 'awaiting-code-input',
    }),
    /** A second of the cool-down passed. */
    cooldownTicked: (state, { payload }: PayloadAction<{ resendInS: number }>) => ({ ...state, ...payload }),
    codeSubmitted: (state, { payload }: PayloadAction<Pick<EmailState, 'address' | 'intent'>>) => ({
      ...state,
      address: payload.address,
      intent: payload.intent,
      status: 'submitting-code',
      failure: null,
    }),
    codeAccepted: (state) => ({ ...state, status: 'done' }),
    /** The refused code was shown long enough, or the user is typing already: the input starts empty. */
    entryRestarted: (state) =>
      state.status === 'error' ? { ...state, status: 'awaiting-code-input', entry: state.entry + 1 } : state,
  },
  otherwise: afterOthers,
})

/** How a flow fails or is cancelled is the kernel's to say, once for all flows. */
function afterOthers(state: EmailState, action: Action): EmailState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action)) return afterFailure(state, action.payload)
  if (cancelled.match(action)) {
    const { flow } = action.payload
    if (SENDING.includes(flow)) return leaveSending(state)
    return SUBMITTING.includes(flow) ? { ...state, status: 'awaiting-code-input' } : state
  }
  return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
}

function afterFailure(state: EmailState, { flow, failure }: { flow: string; failure: AuthFailure }): EmailState {
  const isSending = SENDING.includes(flow)
  if (SUBMITTING.includes(flow) || (isSending && state.resendAt === null)) return { ...state, status: 'error', failure }
  return isSending ? leaveSending(state) : state
}

/** Back to where it stood before a code was asked for. */
const leaveSending = (state: EmailState): EmailState =>
  state.status === 'sending-code'
    ? { ...state, status: state.resendAt === null ? 'idle' : 'awaiting-code-input' }
    : state

/** The plugin's state in a client's. */
export const selectEmail = (state: { email: EmailState }): EmailState => state.email
