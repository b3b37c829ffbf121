import type { Channel } from 'redux-saga'
import type { WireSession } from '../contract.ts'
import type { Services } from '../services/types.ts'
import type { User } from '../user/types.ts'
import { call, getContext, type SagaGenerator, type TypedEffect } from './effects.ts'

/** Says where an error arose that `ClientOptions.onError` gets: in which plugin, and in which part of it. */
export interface ErrorSource {
  plugin: string | null
  /** The part that failed: `saga`, `reducer`, `screen`, `flow`, `start` or `options`. */
  phase: string
  /** Type of the action, if a reducer failed. */
  action?: string | undefined
}

/**
 * The part of the core's own context that every saga of it may use; not for plugins. Flows, plugins and logins add theirs
 * (`flowCore`, `pluginCore`, `loginCore`), each in its folder, so that nothing here depends on them.
 */
export interface Core {
  readonly report: (error: unknown, source: ErrorSource) => void
  /** Sagas to run in the background; they end with the client at the latest. */
  readonly jobs: Channel<Job>
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

/** What every saga of the core shares; not exported to plugins. */
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
