import type { Action } from '@reduxjs/toolkit'
import type { SagaGenerator } from '../saga/effects.ts'

/**
 * Behaviour of a flow that is triggered while it runs. With the same arguments, `join` and `parallel` give the caller the
 * result of the first run. With other arguments, `join` cancels the first run, and `parallel` lets both run, each with its
 * own result; work in them that asks the user must wait its turn (`inQueue`). `restart` always cancels the first run.
 */
export type FlowConcurrency = 'join' | 'restart' | 'parallel'

export interface FlowOptions {
  /** Milliseconds after which the flow fails with `flow_timed_out`, waiting for its turn included. Default: none. */
  timeoutMs?: number | undefined
  /** Default `join`, so that a double click never starts a flow twice. */
  concurrency?: FlowConcurrency | undefined
  /**
   * If `true`, a run that began while the modal showed a screen is cancelled (`flow_cancelled`) if the modal is closed
   * before its purpose was reached: a user who closes it has changed their mind and must not be logged in behind their
   * back. Runs that began outside the modal go on. Default `false`.
   */
  endsWithModal?: boolean | undefined
}

/** The action that starts a flow. Its payload may be secret (a code): DevTools never show it, and no reducer should keep it. */
export interface FlowTrigger<Args = unknown> extends Action {
  type: string
  payload: Args
  meta: { flow: string; requestId: string }
}

/**
 * A named, cancellable unit of work with a typed result. The core owns its trigger, cancellation, time-out, status and
 * failure; its saga only does the work and throws `AuthError`.
 */
export interface Flow<Args = void, Result = void> {
  /** `<pluginId>/<verb>`; also the type of the trigger action. */
  readonly id: string
  readonly saga: (args: Args) => SagaGenerator<Result>
  readonly options: FlowOptions
}

/* oxlint-disable-next-line typescript/no-explicit-any -- variance: any flow, whatever its arguments */
export type AnyFlow = Flow<any, any>

/** Flows of a plugin by verb. */
export type FlowMap = Readonly<Record<string, AnyFlow>>

/** A flow as a host calls it: `client.plugins.email.sendCode({ email })`. */
export type FlowFunction<F extends AnyFlow> =
  F extends Flow<infer Args, infer Result> ? (...args: Args extends void ? [] : [Args]) => Promise<Result> : never

/**
 * Declares a flow: work of a plugin that hosts, screens and other sagas can start, wait for and cancel.
 *
 * @param id `<pluginId>/<verb>`, unique in the client.
 * @param saga Does the work; throw an `AuthError` to fail.
 * @example
 * export const sendCodeFlow = createFlow('email/sendCode', sendCode, { timeoutMs: 20_000 })
 */
export const createFlow = <Args = void, Result = void>(
  id: string,
  saga: (args: Args) => SagaGenerator<Result>,
  options: FlowOptions = {},
): Flow<Args, Result> => ({ id, saga, options })

/** The trigger action of a flow; dispatched by `runFlow`, by screens through `useFlow`, and by other sagas. */
export const flowTrigger = <Args>(flow: Flow<Args, unknown>, args: Args, requestId: string): FlowTrigger<Args> => ({
  type: flow.id,
  payload: args,
  meta: { flow: flow.id, requestId },
})

/** True for the trigger action of any flow; `meta.flow` tells it apart, because its type is the flow's own id. */
export const isFlowTrigger = (action: unknown): action is FlowTrigger =>
  typeof (action as FlowTrigger | undefined)?.meta?.flow === 'string'
