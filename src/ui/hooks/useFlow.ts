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
import { useLatest } from './useLatest.ts'

/** How a run ended. */
export type FlowOutcome<Result> = { ok: true; result: Result } | { ok: false; failure: AuthFailure }

/** Both hear of the runs that this hook's `run` starts, and of no others. */
export interface UseFlowOptions<Result> {
  onSuccess?: ((result: Result) => void) | undefined
  /** `failure.code` is `flow_cancelled` where it was stopped. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** What `run` takes: nothing, or arguments that may be left out where the flow's saga takes them or `void`. */
type RunArgs<Args> = unknown extends Args
  ? [args?: Args]
  : [Args] extends [void]
    ? []
    : void extends Args
      ? [args?: Exclude<Args, void> | undefined]
      : [Args]

export interface UseFlow<Args, Result> {
  /** Starts the flow. Never rejects: the failure is in the outcome and in `failure`. */
  run: (...args: RunArgs<Args>) => Promise<FlowOutcome<Result>>
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
export function useFlow<Args, Result>(flow: Flow<Args, Result>, options: UseFlowOptions<Result> = {}): UseFlow<Args, Result> {
  const client = useClient()
  const latest = useLatest(options)
  const { status, failure } = useClientSelector((state) => selectFlowRun(state, flow))
  const controls = useMemo(
    () => ({
      run: async (...args: RunArgs<Args>): Promise<FlowOutcome<Result>> => {
        const outcome = await settled(client.run as RunAny<Result>, flow, ...args)
        const { onSuccess, onError } = latest.current
        if (outcome.ok) onSuccess?.(outcome.result)
        else onError?.(outcome.failure)
        return outcome
      },
      cancel: () => client.cancel(flow),
      reset: () => void client.store.dispatch(flowsSlice.actions.reset({ flow: flow.id })),
    }),
    [client, flow, latest],
  )
  return { ...controls, status, failure, isRunning: status === 'running' }
}

type RunAny<Result> = (flow: AnyFlow, ...args: unknown[]) => Promise<Result>

async function settled<Result>(run: RunAny<Result>, flow: AnyFlow, ...args: unknown[]): Promise<FlowOutcome<Result>> {
  try {
    return { ok: true, result: await run(flow, ...args) }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
