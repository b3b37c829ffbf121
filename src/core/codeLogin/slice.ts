import type { Action, PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { modalSlice } from '../modal/slice.ts'
import { defineSlice, type DefinedSlice } from '../slice/defineSlice.ts'

/** Progress of a login, link or update by code (product spec, section 4, 'Code login state'). */
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
  resendAt: null,
  expiresAt: null,
  isExpired: false,
  resendInS: 0,
  entry: 0,
  isInModal: false,
}

const reducers = {
  codeRequested: (
    state: CodeLoginState,
    { payload }: PayloadAction<Pick<CodeLoginState, 'address' | 'intent' | 'isInModal'>>,
  ): CodeLoginState => ({
    ...state,
    ...payload,
    // Another address or purpose starts afresh; asking again for the same leaves the code that was sent usable.
    ...(payload.address === state.address && payload.intent === state.intent
      ? {}
      : { resendAt: null, expiresAt: null, isExpired: false }),
    status: 'sending-code',
    failure: null,
  }),
  codeSent: (
    state: CodeLoginState,
    { payload }: PayloadAction<{ resendAt: number; expiresAt: number }>,
  ): CodeLoginState => ({
    ...state,
    ...payload,
    isExpired: false,
    entry: state.entry + 1,
    status: state.status === 'submitting-code' ? state.status : 'awaiting-code-input',
  }),
  /** A second of the cool-down passed. */
  cooldownTicked: (state: CodeLoginState, { payload }: PayloadAction<{ resendInS: number }>): CodeLoginState => ({
    ...state,
    ...payload,
  }),
  codeSubmitted: (
    state: CodeLoginState,
    { payload }: PayloadAction<Pick<CodeLoginState, 'address' | 'intent'>>,
  ): CodeLoginState => ({
    ...state,
    ...payload,
    status: 'submitting-code',
    failure: null,
  }),
  codeExpired: (state: CodeLoginState): CodeLoginState => ({ ...state, isExpired: true }),
  codeAccepted: (state: CodeLoginState): CodeLoginState => ({ ...state, status: 'done' }),
  /** Empties the input: the refused code was shown long enough, or the user is already typing. */
  entryRestarted: (state: CodeLoginState): CodeLoginState =>
    state.status === 'error' ? { ...state, status: 'awaiting-code-input', entry: state.entry + 1 } : state,
  /** Resets the state, when the host starts from the beginning. */
  forgotten: (): CodeLoginState => initialState,
}

/** A slice of {@link createCodeSlice}, with the ids of the plugin's flows. */
export interface CodeLoginSlice<Name extends string = string> extends DefinedSlice<
  CodeLoginState,
  Name,
  typeof reducers
> {
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

  /** Handles failed and cancelled flows, which the kernel reports by the same two actions for all flows. */
  const otherwise = (state: CodeLoginState, action: Action): CodeLoginState => {
    const { failed, cancelled } = flowsSlice.actions
    const hasFailed = failed.match(action)
    if (!hasFailed && !cancelled.match(action)) {
      return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
    }
    const { flow } = action.payload
    const isSubmitting = submitting.includes(flow)
    if (!isSubmitting && !sending.includes(flow)) return state
    if (hasFailed && (isSubmitting || state.resendAt === null)) {
      return { ...state, status: 'error', failure: action.payload.failure }
    }
    // A cancelled flow returns to the status before it.
    if (!isSubmitting && state.status !== 'sending-code') return state
    return { ...state, status: !isSubmitting && state.resendAt === null ? 'idle' : 'awaiting-code-input' }
  }

  return { ...defineSlice({ name, initialState, reducers, otherwise }), sending, submitting }
}
