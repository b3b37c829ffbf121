import type { Core } from '../saga/context.ts'
import { getContext, type TypedEffect } from '../saga/effects.ts'
import type { AnyFlow } from './createFlow.ts'
import type { Queues } from './enterQueue.ts'
import type { FlowRuns } from './runs.ts'

/** What flows have in the core's context. */
export interface FlowCore extends Core {
  readonly runs: FlowRuns
  /** Queues in which sagas wait for their turn to ask the user: only one question shows at a time. */
  readonly queues: Queues
  /** Set while a user confirms their identity: returns the additional context of a flow that begins. */
  contextOf?: ((flow: AnyFlow) => Record<string, unknown>) | undefined
}

export const flowCore = (): TypedEffect<FlowCore> => getContext<FlowCore>('core')
