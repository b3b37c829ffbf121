import { flowCore } from './flowCore.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { flowTrigger, type Flow } from './createFlow.ts'

/** Runs a flow from a saga and returns its result. The flow has its own supervision and status, as if a host had started it. */
export function* execute<Args, Result>(flow: Flow<Args, Result>, args: Args): SagaGenerator<Result> {
  const { runs } = yield* flowCore()
  const requestId = runs.nextId()
  const outcome = runs.open(requestId, flow.id)
  yield* put(flowTrigger(flow, args, requestId))
  return (yield* call(() => outcome)) as Result
}
