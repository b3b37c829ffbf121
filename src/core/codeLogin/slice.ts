import type { Action, PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { modalSlice } from '../modal/slice.ts'
import { defineSlice, type DefinedSlice } from '../slice/defineSlice.ts'

/** Progress of a login, link or update by code (product spec, section 4, 'Code login state'). */
export type CodeLoginStatus = 'idle' | 'sending-code' | 'awaiting-code-input' | 'submitting-code' | 'done' | 'error'

/** Purpose of a code. `update` replaces one address with another; not every method has it. */
export type CodeLoginIntent = 'login' | 'link' | 'update'

/** State of a login by a code that is sent somewhere. Never a code: those pass through flows only. */
export interface CodeLoginState {
  status: CodeLoginStatus
  intent: CodeLoginIntent
  /** Address the code went to, or is going to: a normalised e-mail address, or a phone number in E.164 form. */
  address: string | null
  /** Why it failed, with `status: 'error'`; kept until the next try. */
  failure: AuthFailure | null
  /** From when another code may be asked for, epoch milliseconds; `null` before the first was sent. */
  resendAt: number | null
  /** Until when the server takes the last code, epoch milliseconds by this browser's clock; `null` before the first was sent. */
  expiresAt: number | null
  /** A code was refused after that: it is the clock that is against it, not the digits. */
  isExpired: boolean
  /** Whole seconds until another code may be asked for. */
  resendInS: number
  /** Counts the times that the code input started empty: a new code, or a refused one. */
  entry: number
  /** True if it was asked for in the modal: closing the modal then ends what is under way. */
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
    ...(payload.address === state.address && payload.intent === state.intent ? {} : { resendAt: null, expiresAt: null, isExpired: false }),
    status: 'sending-code',
    failure: null,
  }),
  codeSent: (state: CodeLoginState, { payload }: PayloadAction<{ resendAt: number; expiresAt: number }>): CodeLoginState => ({
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
  /** The refused code was shown long enough, or the user is typing already: the input starts empty. */
  entryRestarted: (state: CodeLoginState): CodeLoginState =>
    state.status === 'error' ? { ...state, status: 'awaiting-code-input', entry: state.entry + 1 } : state,
  /** The host starts from the beginning. */
  forgotten: (): CodeLoginState => initialState,
}

/** A slice of {@link createCodeSlice}: its `actions` are past tense, its flows are known by name. */
export interface CodeLoginSlice<Name extends string = string>
  extends DefinedSlice<CodeLoginState, Name, typeof reducers> {
  /** Ids of the flows that send a code. */
  readonly sending: readonly string[]
  /** Ids of the flows that redeem one. */
  readonly submitting: readonly string[]
}

/**
 * State of a login by code: address, status, cool-down and failure. The plugin's flows are called `sendCode`,
 * `resendCode` and as `submits` says.
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

  /** The kernel reports once for all flows how a flow fails or is cancelled. */
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
    // Back to where it stood before.
    if (!isSubmitting && state.status !== 'sending-code') return state
    return { ...state, status: !isSubmitting && state.resendAt === null ? 'idle' : 'awaiting-code-input' }
  }

  return { ...defineSlice({ name, initialState, reducers, otherwise }), sending, submitting }
}
