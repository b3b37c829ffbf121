'use client'
import { useMemo } from 'react'
import {
  type AnyFlow,
  type AuthFailure,
  type Flow,
  flowsSlice,
  type FlowStatus,
  selectFlowRun,
  toFailure,
} from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

/** How a run ended. */
export type FlowOutcome<Result> = { ok: true; result: Result } | { ok: false; failure: AuthFailure }

export interface UseFlow<Args, Result> {
  /** Starts the flow. Never rejects: the failure is in the outcome and in `failure`. */
  run: (...args: Args extends void ? [] : [Args]) => Promise<FlowOutcome<Result>>
  /** Stops a running flow. */
  cancel: () => void
  /** Forgets the last outcome. */
  reset: () => void
  status: FlowStatus
  isRunning: boolean
  /** Why the last run failed, while `status` is `failed`. */
  failure: AuthFailure | null
}

/**
 * Runs a flow from a screen and follows its status, whoever started it.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { run, isRunning, failure } = useFlow(sendCodeFlow)
 */
export function useFlow<Args, Result>(flow: Flow<Args, Result>): UseFlow<Args, Result> {
  const client = useClient()
  const { status, failure } = useClientSelector((state) => selectFlowRun(state, flow))
  const controls = useMemo(
    () => ({
      run: async (...args: Args extends void ? [] : [Args]): Promise<FlowOutcome<Result>> => {
        try {
          const run = client.run as (flow: AnyFlow, ...args: unknown[]) => Promise<Result>
          return { ok: true, result: await run(flow, ...args) }
        } catch (error) {
          return { ok: false, failure: toFailure(error) }
        }
      },
      cancel: () => client.cancel(flow),
      reset: () => void client.store.dispatch(flowsSlice.actions.reset({ flow: flow.id })),
    }),
    [client, flow],
  )
  return { ...controls, status, failure, isRunning: status === 'running' }
}
