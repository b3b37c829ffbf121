import type { PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { modalSlice } from '../modal/slice.ts'
import { defineSlice } from '../slice/defineSlice.ts'

/** The place where the user is asked: over the modal's screen, in a modal of its own, or in the host's page. */
export type MfaPlace = 'prompt' | 'screen' | 'host'

/**
 * `choosing` a method, `starting` it (a code is being sent), `asking` for the proof, `checking` it; `refused` for the
 * moment in which the boxes are red; `ended` while the prompt still says why nothing more is asked.
 */
export type MfaRequestStatus = 'choosing' | 'starting' | 'asking' | 'checking' | 'refused' | 'ended'

/** A second factor that is asked for. The proof itself passes by and is never kept. */
export interface MfaRequest {
  /** The action that needs it: the frame's event, such as `wallet:rpc`. */
  action: string
  /** Methods by which the user can prove it, in the order in which they were added. */
  methods: readonly string[]
  /** The chosen one; `null` while the user chooses. */
  method: string | null
  status: MfaRequestStatus
  /** Result of the method's `start`. */
  challenge: unknown
  /** Failure of the last proof, or of its start. */
  failure: AuthFailure | null
  /** Counts the times that the boxes started empty. */
  entry: number
  place: MfaPlace
}

/** An enrolment that was begun, with the outcome of the last code. */
export interface MfaEnrolment {
  method: string
  status: 'asking' | 'checking' | 'refused' | 'done'
  failure: AuthFailure | null
  entry: number
  /** Codes that were refused, of four. */
  refusals: number
}

/** Why nothing can be entered for a while. */
export interface MfaBlock {
  reason: 'max-attempts' | 'time-limit'
  /** Epoch milliseconds. */
  untilMs: number
}

export interface MfaState {
  request: MfaRequest | null
  enrolment: MfaEnrolment | null
  block: MfaBlock | null
}

const initialState: MfaState = { request: null, enrolment: null, block: null }

/** The next boxes, for an entry that was refused. */
const restarted = <Entry extends MfaRequest | MfaEnrolment>(entry: Entry | null): Entry | null =>
  entry?.status === 'refused' ? { ...entry, status: 'asking', entry: entry.entry + 1 } : entry

/** Four wrong codes end an enrolment, however many were asked for; and another code starts in empty boxes. */
const countsOf = (before: MfaEnrolment | null, method: string): Pick<MfaEnrolment, 'entry' | 'refusals'> =>
  before?.method === method && before.status !== 'done'
    ? { entry: before.entry + 1, refusals: before.refusals }
    : { entry: 0, refusals: 0 }

/** Second factors that are asked for and added. Injected with the first MFA method. */
export const mfaSlice = defineSlice({
  name: 'mfa',
  initialState,
  reducers: {
    /** Something needs a second factor. */
    asked: (state, { payload }: PayloadAction<Pick<MfaRequest, 'action' | 'methods' | 'place'>>): MfaState => ({
      ...state,
      request: { ...payload, method: null, status: 'choosing' as const, challenge: null, failure: null, entry: 0 },
    }),
    requestChanged: (state, { payload }: PayloadAction<Partial<MfaRequest>>): MfaState => ({
      ...state,
      request: state.request && { ...state.request, ...payload },
    }),
    /** The user begins to add a method, or asks for another code of one that they are adding. */
    enrolmentBegun: (state, { payload }: PayloadAction<{ method: string }>): MfaState => ({
      ...state,
      enrolment: { ...payload, status: 'asking' as const, failure: null, ...countsOf(state.enrolment, payload.method) },
    }),
    enrolmentChanged: (state, { payload }: PayloadAction<Partial<MfaEnrolment>>): MfaState => ({
      ...state,
      enrolment: state.enrolment && { ...state.enrolment, ...payload },
    }),
    /** The boxes that were red are empty again, or the user types over them. */
    entryRestarted: (state): MfaState => ({ ...state, request: restarted(state.request), enrolment: restarted(state.enrolment) }),
    /** Nothing can be entered until then; `null`: again it can. */
    blocked: (state, { payload }: PayloadAction<MfaBlock | null>): MfaState => ({ ...state, block: payload }),
  },
  /** A user who closed the modal and comes again begins another enrolment. */
  otherwise: (state, action): MfaState =>
    modalSlice.actions.cleared.match(action) && state.enrolment
      ? { ...state, enrolment: { ...state.enrolment, refusals: 0 } }
      : state,
})

/** No method is enabled if there is no such state. */
interface MayHaveMfa {
  mfa?: MfaState | undefined
}

/** Includes the prompt's last message, once the question is over. */
export const selectMfa = (state: object): MfaState => (state as MayHaveMfa).mfa ?? initialState

/** The second factor that is asked for now; `null` if none is. */
export const selectMfaRequest = (state: object): MfaRequest | null => {
  const { request } = selectMfa(state)
  return request?.status === 'ended' ? null : request
}

/** Why nothing can be entered now; `null` if it can. */
export const selectMfaBlock = (state: object): MfaBlock | null => selectMfa(state).block
