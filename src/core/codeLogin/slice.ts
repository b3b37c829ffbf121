import { createSlice, type PayloadAction, type Slice } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { modalSlice } from '../modal/slice.ts'

/** Progress of a login, link or update by code (CODE-42). */
export type CodeLoginStatus = 'idle' | 'sending-code' | 'awaiting-code-input' | 'submitting-code' | 'done' | 'error'

/** Purpose of a code. `update` replaces one address with another; not every method has it. */
export type CodeLoginIntent = 'login' | 'link' | 'update'

/** State of a login by a code that is sent to an address. It never holds the code, which passes through flows only. */
export interface CodeLoginState {
  status: CodeLoginStatus
  intent: CodeLoginIntent
  /** Address the code went to, or is going to: a normalised e-mail address, or a phone number in E.164 form. */
  address: string | null
  /** Why it failed, with `status: 'error'`; kept until the next try. */
  failure: AuthFailure | null
  /** Time at which the last code was sent, in epoch milliseconds by this browser's clock; `null` before the first. */
  sentAt: number | null
  /** Time from which another code may be asked for, in epoch milliseconds; `null` before the first was sent. */
  resendAt: number | null
  /** Expiry of the last code, in epoch milliseconds by this browser's clock; `null` before the first was sent. */
  expiresAt: number | null
  /** True if a code was refused after `expiresAt`: because it had expired, not because its digits were wrong. */
  isExpired: boolean
  /** Whole seconds until another code may be asked for. */
  resendInS: number
  /** Number of times that the code input was emptied, for a new code or after a refused one. */
  entry: number
  /** True if the code was asked for in the modal: closing the modal then cancels the running flow. */
  isInModal: boolean
}

const initialState: CodeLoginState = {
  status: 'idle',
  intent: 'login',
  address: null,
  failure: null,
  sentAt: null,
  resendAt: null,
  expiresAt: null,
  isExpired: false,
  resendInS: 0,
  entry: 0,
  isInModal: false,
}

const reducers = {
  codeRequested(
    state: CodeLoginState,
    { payload }: PayloadAction<Pick<CodeLoginState, 'address' | 'intent' | 'isInModal'>>,
  ) {
    // A code for another address or purpose resets the state; one for the same keeps the sent code usable.
    const isSame = payload.address === state.address && payload.intent === state.intent
    const before = isSame ? {} : { sentAt: null, resendAt: null, expiresAt: null, isExpired: false }
    Object.assign(state, before, payload, { status: 'sending-code', failure: null })
  },
  codeSent(state: CodeLoginState, { payload }: PayloadAction<{ sentAt: number; resendAt: number; expiresAt: number }>) {
    Object.assign(state, payload, { isExpired: false })
    state.entry += 1
    if (state.status !== 'submitting-code') state.status = 'awaiting-code-input'
  },
  /** Moves the end of the cool-down, as the server refused another code for longer. */
  resendDelayed(state: CodeLoginState, { payload }: PayloadAction<{ resendAt: number }>) {
    state.resendAt = payload.resendAt
  },
  /** Sets the seconds that the 'Resend' countdown shows; dispatched at each tick of the cool-down. */
  cooldownTicked(state: CodeLoginState, { payload }: PayloadAction<{ resendInS: number }>) {
    state.resendInS = payload.resendInS
  },
  codeSubmitted(state: CodeLoginState, { payload }: PayloadAction<Pick<CodeLoginState, 'address' | 'intent'>>) {
    Object.assign(state, payload, { status: 'submitting-code', failure: null })
  },
  codeExpired(state: CodeLoginState) {
    state.isExpired = true
  },
  codeAccepted(state: CodeLoginState) {
    state.status = 'done'
  },
  /** Empties the input: the refused code was shown long enough, or the user is already typing. */
  entryRestarted(state: CodeLoginState) {
    if (state.status !== 'error') return
    state.status = 'awaiting-code-input'
    state.entry += 1
  },
  /** Resets the state, for `reset` of `useCodeLogin`, after which the user can enter another address. */
  forgotten: () => initialState,
}

/** A slice of {@link createCodeSlice}, with the ids of the plugin's flows. */
export interface CodeLoginSlice<Name extends string = string> extends Slice<CodeLoginState, typeof reducers, Name> {
  /** Ids of the flows that send a code. */
  readonly sending: readonly string[]
  /** Ids of the flows that redeem a code. */
  readonly submitting: readonly string[]
}

/**
 * State of a login by code: address, status, cool-down and failure. The plugin's flows are called `sendCode`,
 * `resendCode`, and by the names in `submits`.
 *
 * @param name The plugin's id.
 * @param submits Names of the flows that redeem a code.
 * @example
 * export const smsSlice = createCodeSlice('sms', ['loginWithCode', 'linkWithCode'])
 */
export function createCodeSlice<const Name extends string>(
  name: Name,
  submits: readonly string[],
): CodeLoginSlice<Name> {
  const flow = (verb: string): string => `${name}/${verb}`
  const sending = ['sendCode', 'resendCode'].map(flow)
  const submitting = submits.map(flow)

  const { failed, cancelled } = flowsSlice.actions
  const slice = createSlice({
    name,
    initialState,
    reducers,
    // The core reports the end of all flows by the same actions.
    extraReducers: (builder) =>
      builder
        .addCase(failed, (state, { payload: { flow, failure } }) => {
          const isSubmitting = submitting.includes(flow)
          if (!isSubmitting && !sending.includes(flow)) return
          if (isSubmitting || state.resendAt === null) Object.assign(state, { status: 'error', failure })
          else goBack(state, isSubmitting)
        })
        .addCase(cancelled, (state, { payload: { flow } }) => {
          const isSubmitting = submitting.includes(flow)
          if (isSubmitting || sending.includes(flow)) goBack(state, isSubmitting)
        })
        .addCase(modalSlice.actions.cleared, (state) => (state.isInModal ? initialState : state)),
  })
  return { ...slice, sending, submitting }
}

/** Returns to the status before a flow that ended without a result. */
function goBack(state: CodeLoginState, isSubmitting: boolean): void {
  if (!isSubmitting && state.status !== 'sending-code') return
  state.status = !isSubmitting && state.resendAt === null ? 'idle' : 'awaiting-code-input'
}
