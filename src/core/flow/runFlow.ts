import type { Action } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure, fromFailure } from '../errors/toFailure.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import { delay } from '../saga/context.ts'
import { flowCore } from './flowCore.ts'
import {
  call,
  cancel,
  cancelled,
  fork,
  put,
  race,
  select,
  setContext,
  take,
  type SagaGenerator,
} from '../saga/effects.ts'
import type { AnyFlow, FlowTrigger } from './createFlow.ts'
import { flowsSlice } from './flows.slice.ts'

const { started, succeeded, failed, cancelled: flowCancelled, cancelRequested } = flowsSlice.actions

/**
 * Runs flows on each of their triggers for as long as the plugin lives: one run of a flow at a time, unless it is
 * `parallel`. All flows of the plugin share this one saga, so that a client starts faster, and each action has to be
 * matched once for all of them.
 *
 * @param first A trigger that was dispatched before this saga started.
 */
export function* watchFlows(flows: readonly AnyFlow[], first?: FlowTrigger): SagaGenerator<void> {
  const ids = flows.map(({ id }) => id)
  const running = new Map<Task, FlowTrigger>()
  for (let next = first; ; next = undefined) {
    const trigger = next ?? (yield* take<FlowTrigger>(ids))
    const flow = flows[ids.indexOf(trigger.type)] as AnyFlow
    const { concurrency } = flow.options
    const under = [...running].filter(([task, { type }]) => type === flow.id && task.isRunning())
    const same = concurrency !== 'restart' && under.find(([, { payload }]) => isSame(trigger.payload, payload))
    if (same) {
      const { runs } = yield* flowCore()
      runs.follow(trigger.meta.requestId, same[1].meta.requestId)
      continue
    }
    if (concurrency !== 'parallel') for (const [task] of under) yield* cancel(task)
    const task = yield* fork(runFlow, flow, trigger)
    running.set(task, trigger)
    // Arguments may be secret: they are kept only while the flow runs, to compare those of later triggers.
    const forget = () => running.delete(task)
    void task.toPromise().then(forget, forget)
  }
}

/** Depth to which arguments are compared. Arguments nested deeper count as different. */
const DEPTH_LIMIT = 8

/** Checks whether two runs have the same arguments, as after a double click. */
export function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true
  if (depth > DEPTH_LIMIT || !isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys({ ...a, ...b })
  return keys.every((key) => isSame(a[key], b[key], depth + 1))
}

/** True for arrays and plain objects. Other objects, such as dates, cannot be compared by their keys. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** Runs a flow once, and handles status, result, failure, time-out and cancellation the same way for every flow. */
export function* runFlow(flow: AnyFlow, trigger: FlowTrigger): SagaGenerator<void> {
  const { requestId } = trigger.meta
  const run = { flow: flow.id, requestId }
  const { runs, report } = yield* flowCore()
  yield* put(started(run))
  try {
    const value = yield* call(raceAgainstEnd, flow, trigger.payload)
    yield* put(succeeded(run))
    runs.settle(requestId, { value })
  } catch (error) {
    const failure = toFailure(error)
    if (!(error instanceof AuthError)) report(error, { plugin: flow.id.split('/')[0] ?? null, phase: 'flow' })
    yield* put(failure.code === 'flow_cancelled' ? flowCancelled(run) : failed({ ...run, failure }))
    runs.settle(requestId, { error: fromFailure(failure) })
  } finally {
    if (yield* cancelled()) {
      yield* put(flowCancelled(run))
      runs.settle(requestId, { error: cancelledError() })
    }
  }
}

/** Races the flow's saga against everything that may end it: cancellation, closing the modal, the time limit. */
export function* raceAgainstEnd(flow: AnyFlow, args: unknown): SagaGenerator<unknown> {
  const { timeoutMs, endsWithModal } = flow.options
  // `screen`, not `isOpen`: the screen is set before the modal opens, and may start a flow at once.
  const isInModal = endsWithModal === true && (yield* select(selectModal)).screen !== null
  const { done, timedOut } = yield* race({
    done: call(box, flow, args),
    stopped: take((action: Action) => isCancel(action, flow) || (isInModal && isAbandoned(action))),
    ...(timeoutMs === undefined ? {} : { timedOut: call(expire, timeoutMs) }),
  })
  if (done) return done.value
  if (timedOut) throw new AuthError('flow_timed_out', 'This took too long. Please try again.', { retryable: true })
  throw cancelledError()
}

const isCancel = (action: Action, { id }: AnyFlow): boolean =>
  cancelRequested.match(action) && action.payload.flow === id

/** True if the user or the host closed the modal before its purpose was reached. */
const isAbandoned = (action: Action): boolean =>
  modalSlice.actions.closed.match(action) && action.payload.reason !== 'completed'

/** Boxes the result, because `race` cannot tell a result of `undefined` from a branch that lost. */
function* box(flow: AnyFlow, args: unknown): SagaGenerator<{ value: unknown }> {
  const { contextOf } = yield* flowCore()
  if (contextOf) yield* setContext(contextOf(flow))
  return { value: yield* call(flow.saga, args) }
}

function* expire(ms: number): SagaGenerator<true> {
  yield* delay(ms)
  return true
}

export const cancelledError = () => new AuthError('flow_cancelled', 'This was cancelled.', { retryable: true })
