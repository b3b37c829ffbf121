import type { Services } from '../services/types.ts'
import { call, getContext, type SagaGenerator, type TypedEffect } from './effects.ts'

/** What the saga context of a client holds. A plugin's sagas see their own `plugin`. */
export interface SagaContext {
  services: Services
  plugin: { readonly id: string; readonly options: unknown }
}

/** The client's services: `const { api, clock } = yield* services()`. */
export const services = (): TypedEffect<Services> => getContext<Services>('services')

/** The options of the plugin whose saga or flow is running, as its factory resolved them. */
export function* pluginOptions<Options>(): SagaGenerator<Options> {
  const plugin = yield* getContext<SagaContext['plugin']>('plugin')
  return plugin.options as Options
}

/** Sleeps on the client's clock, so that a fake clock drives every timer. */
export function* sleep(ms: number): SagaGenerator<void> {
  const { clock } = yield* services()
  yield* call(clock.sleep, ms)
}

/** Waits `ms` milliseconds on the client's clock. Cancelling the saga clears the timer. */
export const delay = (ms: number): TypedEffect<void> => call(sleep, ms)
