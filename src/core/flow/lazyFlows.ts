import { lazySaga } from '../saga/lazySaga.ts'
import type { SagaGenerator } from '../saga/effects.ts'
import { createFlow, type Flow, type FlowOptions } from './createFlow.ts'

/** Type of the flow that runs a saga: it has the saga's argument and result. */
export type FlowOf<Saga> = Saga extends (...args: infer Args) => SagaGenerator<infer Result>
  ? Flow<Args extends readonly [] ? void : Args[0], Result>
  : never

/**
 * Declares flows whose sagas load when the first of them runs. Each flow is named like its saga. `createFlow` and `lazySaga`
 * in one, so that less code loads up front.
 *
 * @param id The plugin's id.
 * @param load `() => import('./lazy.ts')`
 * @returns a function that makes the flow of a verb; the saga's export has the same name
 * @example
 * const flow = lazyFlows('magicWord', () => import('./lazy.ts'))
 * export const magicWordFlows = {
 *   login: flow('login', { endsWithModal: true }),
 *   unlink: flow('unlink'),
 * }
 */
export const lazyFlows =
  <Module>(id: string, load: () => Promise<Module>) =>
  <Verb extends keyof Module & string>(verb: Verb, options?: FlowOptions): FlowOf<Module[Verb]> =>
    createFlow(`${id}/${verb}`, lazySaga(load, verb) as never, options) as never
