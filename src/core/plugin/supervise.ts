import { toFailure } from '../errors/toFailure.ts'
import { isFlowTrigger, type FlowTrigger } from '../flow/createFlow.ts'
import { watchFlows } from '../flow/runFlow.ts'
import { services } from '../saga/context.ts'
import { flowCore } from '../flow/flowCore.ts'
import { call, fork, put, setContext, take, type SagaGenerator } from '../saga/effects.ts'
import type { LazySaga } from '../saga/lazySaga.ts'
import { registrySlice } from './registry.ts'
import type { Plugin } from './types.ts'

/**
 * Runs plugins. A plugin that has nothing to do before its first flow is not started until then: this saga waits for
 * the first triggers of all such plugins, so that a page with many plugins is ready sooner.
 */
export function* supervisePlugins(plugins: readonly Plugin[]): SagaGenerator<void> {
  const shared = yield* services()
  const waiting = new Map<string, Plugin>()
  for (const plugin of plugins) {
    const { id, saga, isNeededAtStart } = plugin
    try {
      const answer = isNeededAtStart?.(shared) ?? (saga && !isLazy(saga))
      if (answer === true) yield* fork(supervise, plugin)
      else waiting.set(id, plugin)
      if (typeof answer === 'object') yield* fork(superviseOnceNeeded, plugin, answer, waiting)
    } catch (error) {
      yield* call(recordCrash, plugin, error)
    }
  }
  for (;;) {
    const first = yield* take<FlowTrigger>(isFlowTrigger)
    const id = first.type.split('/')[0] as string
    const plugin = waiting.get(id)
    if (plugin && waiting.delete(id)) yield* fork(supervise, plugin, first)
  }
}

/** Starts a plugin once its own saga says that it is needed, unless a flow has started it before. */
export function* superviseOnceNeeded(
  plugin: Plugin,
  answer: SagaGenerator<boolean>,
  waiting: Map<string, Plugin>,
): SagaGenerator<void> {
  try {
    if ((yield* answer) && waiting.delete(plugin.id)) yield* call(supervise, plugin)
  } catch (error) {
    yield* call(recordCrash, plugin, error)
  }
}

/**
 * Runs one plugin. A crash is recorded and reported, and ends only this plugin's flows and background saga.
 *
 * @param first The trigger that the plugin starts with, if it waited for one.
 */
export function* supervise(plugin: Plugin, first?: FlowTrigger): SagaGenerator<void> {
  try {
    yield* call(runPlugin, plugin, first)
  } catch (error) {
    yield* call(recordCrash, plugin, error)
  }
}

/** Runs the plugin's flows and background saga. The first that throws ends the others, and its error reaches {@link supervise}. */
export function* runPlugin({ id, options, saga, flows }: Plugin, first?: FlowTrigger): SagaGenerator<void> {
  yield* setContext({ plugin: { id, options } })
  // The background saga starts first, because a flow's first step may dispatch an action that it listens for.
  if (saga) yield* fork(runBackground, id, saga)
  if (flows) yield* watchFlows(Object.values(flows), first)
}

/** Runs the background saga. If it throws, rejects the plugin's open runs with that reason before they are cancelled. */
export function* runBackground(id: string, saga: NonNullable<Plugin['saga']>): SagaGenerator<void> {
  try {
    yield* isLazy(saga) ? call(loadAndRun, saga) : call(saga)
  } catch (error) {
    const { runs } = yield* flowCore()
    runs.crash(id, error)
    throw error
  }
}

const isLazy = (saga: NonNullable<Plugin['saga']>): saga is LazySaga<[], void> => 'preload' in saga

/** Loads and runs a lazy background saga, with the plugin's first flow; if that fails, tries again with the next flow of any plugin. */
export function* loadAndRun(saga: LazySaga<[], void>): SagaGenerator<void> {
  for (;;) {
    let module: unknown
    try {
      module = yield* call(saga.preload)
    } catch {
      // The flow that was triggered reports the failure. The next one starts another try.
      yield* take(isFlowTrigger)
      continue
    }
    // Runs the module that has just loaded. Importing it once more could take longer than the flow needs to fail, and
    // the saga would miss the failure.
    return yield* call(saga.in(module))
  }
}

export function* recordCrash({ id }: Plugin, error: unknown): SagaGenerator<void> {
  const { runs, report } = yield* flowCore()
  runs.crash(id, error)
  yield* put(registrySlice.actions.crashed({ plugin: id, failure: toFailure(runs.crashedError(id)) }))
  report(error, { plugin: id, phase: 'saga' })
}
