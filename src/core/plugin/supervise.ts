import type { Action } from '@reduxjs/toolkit'
import { toFailure } from '../errors/toFailure.ts'
import { isFlowTrigger } from '../flow/createFlow.ts'
import { watchFlow } from '../flow/runFlow.ts'
import { kernel } from '../saga/context.ts'
import { call, fork, put, take, type SagaGenerator } from '../saga/effects.ts'
import type { LazySaga } from '../saga/lazySaga.ts'
import { asPlugin } from './asPlugin.ts'
import { registrySlice } from './registry.ts'
import type { Plugin } from './types.ts'

/**
 * Runs one plugin. Its crash is recorded and reported, ends its own flows and background saga, and touches nothing else.
 */
export function* supervise(plugin: Plugin): SagaGenerator<void> {
  try {
    yield* call(asPlugin(plugin, runPlugin), plugin)
  } catch (error) {
    yield* call(recordCrash, plugin, error)
  }
}

/** Attached forks: the first that throws ends the others and surfaces in {@link supervise}. */
export function* runPlugin(plugin: Plugin): SagaGenerator<void> {
  // The background saga first: an action that it listens for may come with a flow's first step.
  if (plugin.saga) yield* fork(runBackground, plugin.id, plugin.saga)
  for (const flow of Object.values(plugin.flows ?? {})) yield* fork(watchFlow, flow)
}

/** Tells the callers of the plugin's flows the reason before their flows are cancelled with the plugin. */
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

/** A lazy background saga loads with the plugin's first flow, and again with the next one if it could not. */
export function* runWithFirstFlow(id: string, saga: LazySaga<[], void>): SagaGenerator<void> {
  const isOwnTrigger = (action: Action) => isFlowTrigger(action) && action.type.startsWith(`${id}/`)
  for (;;) {
    yield* take(isOwnTrigger)
    let module: unknown
    try {
      module = yield* call(saga.preload)
    } catch {
      // The flow that was triggered says so.
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
