import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'
import { userSlice } from '../user/slice.ts'

export type FlowStatus = 'idle' | 'running' | 'succeeded' | 'failed' | 'cancelled'

export interface FlowRun {
  status: FlowStatus
  requestId: string
  /** Why it failed, with `status: 'failed'`. */
  failure: AuthFailure | null
}

/** The last run of each flow, by flow id. Results are not kept: they may be secret. */
export type FlowsState = Record<string, FlowRun>

export interface RunRef {
  flow: string
  requestId: string
}

const initialState: FlowsState = {}

export const flowsSlice = createSlice({
  name: 'flows',
  initialState,
  reducers: {
    started(state, { payload: { flow, requestId } }: PayloadAction<RunRef>) {
      state[flow] = { status: 'running', requestId, failure: null }
    },
    succeeded: (state, { payload }: PayloadAction<RunRef>) => settle(state, payload, 'succeeded', null),
    failed: (state, { payload }: PayloadAction<RunRef & { failure: AuthFailure }>) =>
      settle(state, payload, 'failed', payload.failure),
    cancelled: (state, { payload }: PayloadAction<RunRef>) => settle(state, payload, 'cancelled', null),
    /** A request to cancel a running flow; the core answers with `cancelled`. */
    cancelRequested: (state, _action: PayloadAction<{ flow: string }>) => state,
    /** Forgets a flow's last outcome, for example when its screen is shown anew. */
    reset(state, { payload: { flow } }: PayloadAction<{ flow: string }>) {
      if (state[flow]?.status !== 'running') delete state[flow]
    },
  },
  extraReducers: (builder) =>
    /** When the user logs out, forgets the runs that have ended: the next user must not see their outcomes. */
    builder.addCase(userSlice.actions.userSet, (state, { payload: user }) => {
      if (user) return
      for (const [flow, { status }] of Object.entries(state)) if (status !== 'running') delete state[flow]
    }),
})

/** Notes the outcome of a run, unless a later run of the flow has replaced it. */
function settle(state: FlowsState, { flow, requestId }: RunRef, status: FlowStatus, failure: AuthFailure | null): void {
  if (state[flow]?.requestId === requestId) state[flow] = { status, requestId, failure }
}

const IDLE: FlowRun = { status: 'idle', requestId: '', failure: null }

/**
 * The last run of a flow; `idle` when it never ran.
 *
 * @param before An earlier result of this selector. If that run had already ended and no other followed, the result
 * is `idle`.
 */
export const selectFlowRun = (
  state: { flows: FlowsState },
  flow: { readonly id: string },
  before?: FlowRun,
): FlowRun => {
  const run = state.flows[flow.id]
  return run && (run !== before || run.status === 'running') ? run : IDLE
}
