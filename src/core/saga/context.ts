import type { ErrorSource } from '../clientTypes.ts'
import type { Channel } from 'redux-saga'
import type { WireSession } from '../contract.ts'
import type { AnyFlow } from '../flow/createFlow.ts'
import type { FlowRuns } from '../flow/runs.ts'
import type { Queues } from '../flow/enterQueue.ts'
import type { HostListeners } from '../login/hostListeners.ts'
import type { Plugin } from '../plugin/types.ts'
import type { Services } from '../services/types.ts'
import type { User } from '../user/types.ts'
import { call, getContext, type SagaGenerator, type TypedEffect } from './effects.ts'

/** The core's own parts that its sagas share. Not for plugins. */
export interface Core {
  readonly runs: FlowRuns
  /** Queues in which sagas wait for their turn to ask the user: only one question shows at a time. */
  readonly queues: Queues
  readonly definitions: readonly Plugin[]
  readonly report: (error: unknown, source: ErrorSource) => void
  /** Sagas to run in the background; they end with the client at the latest. */
  readonly jobs: Channel<Job>
  readonly listeners: HostListeners
  /** Set while a user confirms their identity: returns the additional context of a flow that begins. */
  contextOf?: ((flow: AnyFlow) => Record<string, unknown>) | undefined
}

/** A saga for {@link startJob}. It takes no arguments, so wrap a call that needs some: `() => unblock(block, ms)`. */
export type Job = () => SagaGenerator<void>

/** Contents of a client's saga context. A plugin's sagas see their own `plugin`. */
export interface SagaContext {
  services: Services
  core: Core
  plugin: { readonly id: string; readonly options: unknown }
  /** Set in flows by which a user confirms their identity: handles the server's answer, which opens no session. */
  acceptProof?: ((answer: WireSession) => SagaGenerator<User>) | undefined
}

/** The client's services: `const { api, clock } = yield* services()`. */
export const services = (): TypedEffect<Services> => getContext<Services>('services')

/** The core's own parts; not exported to plugins. */
export const core = (): TypedEffect<Core> => getContext<Core>('core')

/** Starts a saga in the background: it may outlive the saga that starts it, but not the client. */
export function* startJob(job: Job): SagaGenerator<void> {
  const { jobs } = yield* core()
  yield* call(jobs.put, job)
}

/** The options of the plugin whose saga or flow is running, as its factory resolved them. */
export function* pluginOptions<Options>(): SagaGenerator<Options> {
  const plugin = yield* getContext<SagaContext['plugin']>('plugin')
  return plugin.options as Options
}

/** Sleeps by the client's clock, so that tests can drive every timer with a fake one. */
export function* sleep(ms: number): SagaGenerator<void> {
  const { clock } = yield* services()
  yield* call(clock.sleep, ms)
}

/** Waits `ms` milliseconds on the client's clock. Cancelling the saga clears the timer. */
export const delay = (ms: number): TypedEffect<void> => call(sleep, ms)
