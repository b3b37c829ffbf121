import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { modalSlice } from '../modal/slice.ts'

/** The place where the user is asked: over the modal's screen, in a modal of its own, or in the host's page. */
export type MfaPlace = 'prompt' | 'screen' | 'host'

/**
 * `choosing` a method; `starting` it (a code is being sent); `asking` for the proof; `checking` the proof; `refused` while
 * the boxes are red; `ended` while the prompt still shows why the question ended.
 */
export type MfaRequestStatus = 'choosing' | 'starting' | 'asking' | 'checking' | 'refused' | 'ended'

/** A request for a second factor. The proof itself is never kept in the state. */
export interface MfaRequest {
  /** The action that needs the proof: the frame's event, such as `wallet:rpc`. */
  action: string
  /** Methods by which the user can prove it, in the order in which they were added. */
  methods: readonly string[]
  /** The chosen method; `null` while the user chooses. */
  method: string | null
  status: MfaRequestStatus
  /** Result of the method's `start`, such as the options for WebAuthn, for the method's screen. */
  challenge: unknown
  /** Failure of the last proof, or of the method's `start`. */
  failure: AuthFailure | null
  /** Number of times that the code input was emptied. When it changes, screens clear what the user typed. */
  entry: number
  place: MfaPlace
}

/** An enrolment that was begun, with the outcome of the last code. */
export interface MfaEnrolment {
  method: string
  status: 'asking' | 'checking' | 'refused' | 'done'
  failure: AuthFailure | null
  entry: number
  /** Number of refused codes; the fourth ends the enrolment. */
  refusals: number
}

/** Blocks the code input after too many wrong codes, or after the time limit for a proof has passed. */
export interface MfaBlock {
  reason: 'max-attempts' | 'time-limit'
  /** End of the block, in epoch milliseconds. */
  untilMs: number
}

export interface MfaState {
  request: MfaRequest | null
  enrolment: MfaEnrolment | null
  block: MfaBlock | null
}

const initialState: MfaState = { request: null, enrolment: null, block: null }

/**
 * Empties the code input after a refused code. Does nothing in any other status, so that no code being typed is lost.
 */
function restart(entry: Pick<MfaRequest | MfaEnrolment, 'status' | 'entry'> | null): void {
  if (entry?.status !== 'refused') return
  entry.status = 'asking'
  entry.entry += 1
}

/**
 * Counters of an enrolment that begins. If it asks for another code of the same method, wrong codes still count, and the
 * boxes are emptied.
 */
const countsOf = (before: MfaEnrolment | null, method: string): Pick<MfaEnrolment, 'entry' | 'refusals'> =>
  before?.method === method && before.status !== 'done'
    ? { entry: before.entry + 1, refusals: before.refusals }
    : { entry: 0, refusals: 0 }

/** State of requests for second factors and of enrolments. Injected with the first MFA method. */
export const mfaSlice = createSlice({
  name: 'mfa',
  initialState,
  reducers: {
    /** An action needs a second factor. */
    asked: (state, { payload }: PayloadAction<Pick<MfaRequest, 'action' | 'methods' | 'place'>>): MfaState => ({
      ...state,
      request: { ...payload, method: null, status: 'choosing', challenge: null, failure: null, entry: 0 },
    }),
    requestChanged(state, { payload }: PayloadAction<Partial<MfaRequest>>) {
      if (state.request) Object.assign(state.request, payload)
    },
    /** The user begins to add a method, or asks for another code of one that they are adding. */
    enrolmentBegun(state, { payload: { method } }: PayloadAction<{ method: string }>) {
      state.enrolment = { method, status: 'asking', failure: null, ...countsOf(state.enrolment, method) }
    },
    enrolmentChanged(state, { payload }: PayloadAction<Partial<MfaEnrolment>>) {
      if (state.enrolment) Object.assign(state.enrolment, payload)
    },
    /** The code input was emptied after a refused code, or the user began to type over that code. */
    entryRestarted(state) {
      restart(state.request)
      restart(state.enrolment)
    },
    /** Blocks the code input; `null` ends the block. */
    blocked(state, { payload: block }: PayloadAction<MfaBlock | null>) {
      state.block = block
    },
  },
  extraReducers: (builder) =>
    /** When the modal is closed, refused codes are forgotten: the next time, the user begins a new enrolment. */
    builder.addCase(modalSlice.actions.cleared, ({ enrolment }) => {
      if (enrolment) enrolment.refusals = 0
    }),
})

/** Root state of any client. The slice is injected with the first MFA method, so without one `mfa` is missing. */
interface MayHaveMfa {
  mfa?: MfaState | undefined
}

/** Selects the state of second factors. Its `request` stays, with status `ended`, while the prompt shows its last message. */
export const selectMfa = (state: object): MfaState => (state as MayHaveMfa).mfa ?? initialState

/** The current request for a second factor; `null` if there is none. */
export const selectMfaRequest = (state: object): MfaRequest | null => {
  const { request } = selectMfa(state)
  return request?.status === 'ended' ? null : request
}

/** The current block of the code input; `null` if input is possible. */
export const selectMfaBlock = (state: object): MfaBlock | null => selectMfa(state).block
