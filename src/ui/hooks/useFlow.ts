'use client'
import { useMemo } from 'react'
import { type AnyFlow, type AuthFailure, type Flow, flowsSlice, type FlowStatus, toFailure } from '../../core/index.ts'
import { selectFlowRun } from '../../core/internal.ts'
import { useClient } from './useClient.ts'
import { useClientDispatch } from './useClientDispatch.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useLatest } from './useLatest.ts'

/** How a run ended. A failure is a value here and not an exception, so a screen can show it. */
export type FlowOutcome<Result, Failure extends AuthFailure = AuthFailure> =
  | { ok: true; result: Result }
  | { ok: false; failure: Failure }

/** Callbacks for runs that this hook's `run` starts, and for no others. */
export interface UseFlowOptions<Result> {
  onSuccess?: ((result: Result) => void) | undefined
  /** Called when a run failed; `failure.code` is `flow_cancelled` if it was cancelled. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Arguments of `run`: those of the flow's saga, optional if it also takes `void`, and none if it takes nothing. */
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
  /** Stops a running flow, whose outcome is then the failure `flow_cancelled`. */
  cancel: () => void
  /** Forgets the last outcome, so that `status` is `idle` again. */
  reset: () => void
  status: FlowStatus
  isRunning: boolean
  /** Why the last run failed, while `status` is `failed`. */
  failure: AuthFailure | null
}

/**
 * Runs a flow from a screen and follows its status, also of runs started elsewhere. Runs that ended before the screen was
 * shown are ignored, as are those of an earlier user.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { run, isRunning, failure } = useFlow(sendCodeFlow)
 */
export function useFlow<Args, Result>(
  flow: Flow<Args, Result>,
  options: UseFlowOptions<Result> = {},
): UseFlow<Args, Result> {
  const client = useClient()
  const dispatch = useClientDispatch()
  const latest = useLatest(options)
  const { before, ...controls } = useMemo(
    () => ({
      // Ignores a run that ended before this component was mounted. One that is still running is followed.
      before: selectFlowRun(client.store.getState(), flow),
      run: (...args: RunArgs<Args>): Promise<FlowOutcome<Result>> =>
        (client.run as RunAny<Result>)(flow, ...args).then(
          (result) => {
            latest.current.onSuccess?.(result)
            return { ok: true, result }
          },
          (error: unknown) => {
            const failure = toFailure(error)
            latest.current.onError?.(failure)
            return { ok: false, failure }
          },
        ),
      cancel: () => client.cancel(flow),
      reset: () => void dispatch(flowsSlice.actions.reset({ flow: flow.id })),
    }),
    [client, dispatch, flow, latest],
  )
  const { status, failure } = useClientSelector((state) => selectFlowRun(state, flow, before))
  return { ...controls, status, failure, isRunning: status === 'running' }
}

type RunAny<Result> = (flow: AnyFlow, ...args: unknown[]) => Promise<Result>
