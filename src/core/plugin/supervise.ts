import { toFailure } from '../errors/toFailure.ts'
import { isFlowTrigger, type FlowTrigger } from '../flow/createFlow.ts'
import { watchFlows } from '../flow/runFlow.ts'
import { kernel } from '../saga/context.ts'
import { call, fork, put, take, type SagaGenerator } from '../saga/effects.ts'
import type { LazySaga } from '../saga/lazySaga.ts'
import { asPlugin } from './asPlugin.ts'
import { registrySlice } from './registry.ts'
import type { Plugin } from './types.ts'

/**
 * Runs one plugin. A crash is recorded and reported, and ends only this plugin's flows and background saga. A plugin that has nothing to do
 * before one of its flows runs starts with that flow, so that a page with many plugins is ready sooner.
 */
export function* supervise(plugin: Plugin): SagaGenerator<void> {
  try {
    const first =
      plugin.saga && !isLazy(plugin.saga) ? undefined : yield* take<FlowTrigger>(Object.values(plugin.flows ?? {}).map(({ id }) => id))
    yield* call(asPlugin(plugin, runPlugin), plugin, first)
  } catch (error) {
    yield* call(recordCrash, plugin, error)
  }
}

/**
 * Forks the plugin's flows and background saga. The first that throws ends the others, and its error reaches {@link supervise}.
 *
 * @param first The trigger that the plugin starts with, if it waited for one.
 */
export function* runPlugin(plugin: Plugin, first?: FlowTrigger): SagaGenerator<void> {
  // The background saga starts first, because a flow's first step may dispatch an action that it listens for.
  if (plugin.saga) yield* fork(runBackground, plugin.id, plugin.saga)
  if (plugin.flows) yield* fork(watchFlows, Object.values(plugin.flows), first)
}

/** Runs the background saga. If it throws, rejects the plugin's open runs with that reason before they are cancelled. */
export function* runBackground(id: string, saga: NonNullable<Plugin['saga']>): SagaGenerator<void> {
  try {
    yield* isLazy(saga) ? call(loadAndRun, saga) : call(saga)
  } catch (error) {
    const { runs } = yield* kernel()
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
      // The flow that was triggered reports the failure.
      yield* take(isFlowTrigger)
      continue
    }
    // Run the module that has just loaded: loading it again would take longer than the flow may need to fail.
    return yield* call(saga.in(module))
  }
}

export function* recordCrash({ id }: Plugin, error: unknown): SagaGenerator<void> {
  const { runs, report } = yield* kernel()
  runs.crash(id, error)
  yield* put(registrySlice.actions.crashed({ plugin: id, failure: toFailure(runs.crashedError(id)) }))
  report(error, { plugin: id, phase: 'saga' })
}
