import type { Action } from '@reduxjs/toolkit'
import { toFailure } from '../errors/toFailure.ts'
import { isFlowTrigger } from '../flow/createFlow.ts'
import { watchFlows } from '../flow/runFlow.ts'
import { kernel } from '../saga/context.ts'
import { call, fork, put, take, type SagaGenerator } from '../saga/effects.ts'
import type { LazySaga } from '../saga/lazySaga.ts'
import { asPlugin } from './asPlugin.ts'
import { registrySlice } from './registry.ts'
import type { Plugin } from './types.ts'

/**
 * Runs one plugin. A crash is recorded and reported, and ends only this plugin's flows and background saga.
 */
export function* supervise(plugin: Plugin): SagaGenerator<void> {
  try {
    yield* call(asPlugin(plugin, runPlugin), plugin)
  } catch (error) {
    yield* call(recordCrash, plugin, error)
  }
}

/** Forks the plugin's flows and background saga. The first that throws ends the others, and its error reaches {@link supervise}. */
export function* runPlugin(plugin: Plugin): SagaGenerator<void> {
  // The background saga starts first, because a flow's first step may dispatch an action that it listens for.
  if (plugin.saga) yield* fork(runBackground, plugin.id, plugin.saga)
  if (plugin.flows) yield* fork(watchFlows, Object.values(plugin.flows))
}

/** Runs the background saga. If it throws, rejects the plugin's open runs with that reason before they are cancelled. */
export function* runBackground(id: string, saga: NonNullable<Plugin['saga']>): SagaGenerator<void> {
  try {
    yield* isLazy(saga) ? call(runWithFirstFlow, id, saga) : call(saga)
  } catch (error) {
    const { runs } = yield* kernel()
    runs.crash(id, error)
    throw error
  }
}

const isLazy = (saga: NonNullable<Plugin['saga']>): saga is LazySaga<[], void> => 'preload' in saga

/** Loads a lazy background saga with the plugin's first flow; if that fails, tries again with the next flow. */
export function* runWithFirstFlow(id: string, saga: LazySaga<[], void>): SagaGenerator<void> {
  const isOwnTrigger = (action: Action) => isFlowTrigger(action) && action.type.startsWith(`${id}/`)
  for (;;) {
    yield* take(isOwnTrigger)
    let module: unknown
    try {
      module = yield* call(saga.preload)
    } catch {
      // The flow that was triggered reports the failure.
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
