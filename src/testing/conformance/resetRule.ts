import type { Plugin } from '../../core/plugin/types.ts'
import { isEqual } from '../describeEffect.ts'
import { BASICS } from './order.ts'
import { failingRuns, wellRuns } from './recordedRuns.ts'
import type { Recording } from './recorder.ts'
import type { ConformanceClient, Rule, RuleContext } from './types.ts'
import { outcomeOf, prepare, runnableFlows, trigger, withClient } from './withClient.ts'

/** Delay of the provider's answers, and how closely the state is watched meanwhile, in ms on the fake clock. */
const ANSWER_MS = 400
const STEP_MS = 100
/** Longest wait for the state to change. */
const PATIENCE_MS = 60_000

type State = Readonly<Record<string, unknown>>

const FIX = 'Take it back in a `finally` block: it runs after success, failure and cancellation.'

/**
 * State that only describes a run under way must not stay after a failure: the next run would begin in the middle of
 * this one.
 */
export const resetRule: Rule = {
  id: 'state-resets',
  says: 'takes back after a failure what it takes back after a success',
  after: [...BASICS, 'failures-told', 'state-serializable', 'reducer'],
  async check(context) {
    const { slice } = context.create()
    if (!slice) return
    const initial = stateOf(slice.reducer(undefined, { type: '@@conformance/init' }))
    const failing = await failingRuns(context)
    for (const well of await wellRuns(context)) {
      const passing = passingOf(well)
      if (passing.size === 0) continue
      const left = (before: State, after: State): string[] =>
        leftOf(before, after, passing, context).filter((key) => !isEqual(after[key], initial[key]))
      for (const run of failing.filter(({ verb, outcome }) => verb === well.verb && outcome?.ok === false)) {
        for (const key of left(stateOf(run.slice.before), stateOf(run.slice.after))) {
          context.report(`When ${run.when ?? ''}, '${run.verb}' fails and leaves '${key}' in its state.`, FIX, key)
        }
      }
      for (const key of await leftByCancelling(context, well.verb, passing, left)) {
        context.report(`'${well.verb}' was cancelled and leaves '${key}' in its state.`, FIX, key)
      }
    }
  },
}

/** Finds the fields that a successful run changes and then restores, with the values that they had meanwhile. */
function passingOf({ outcome, slice: { before, during, after } }: Recording): Map<string, unknown[]> {
  const passing = new Map<string, unknown[]>()
  if (outcome?.ok !== true) return passing
  const [first, last] = [stateOf(before), stateOf(after)]
  for (const key of new Set([...Object.keys(first), ...during.flatMap((state) => Object.keys(stateOf(state)))])) {
    const values = during.map((state) => stateOf(state)[key]).filter((value) => !isEqual(value, first[key]))
    if (values.length > 0 && isEqual(last[key], first[key])) passing.set(key, values)
  }
  return passing
}

/** Returns a state by its fields. A state that is no object gets a single field, 'state'. */
const stateOf = (state: unknown): State =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as State) : { state }

function leftOf(
  before: State,
  after: State,
  passing: ReadonlyMap<string, readonly unknown[]>,
  { options }: RuleContext,
): string[] {
  const given = Object.values(options.flows)
    .flat()
    .flatMap(({ args }) => leavesOf(args))
  return [...passing].flatMap(([key, values]) => {
    const left = after[key]
    if (isEqual(left, before[key]) || !values.some((value) => isAlike(left, value))) return []
    // Texts that the user entered may stay in the state for another try.
    const kept = leavesOf(left)
    return kept.length > 0 && kept.every((value) => given.includes(value)) ? [] : [key]
  })
}

/** Texts and numbers in a value. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/**
 * Returns true if two values both mean that a run is under way. Two different words do not: 'failed' after 'checking'
 * is another state.
 */
function isAlike(left: unknown, value: unknown): boolean {
  if (isEqual(left, value)) return true
  if (typeof left !== typeof value || left === null || value === null) return false
  if (typeof left === 'string') return !/^[a-z_ -]*$/i.test(left)
  if (typeof left === 'object') return isEqual(Object.keys(left), Object.keys(value as object))
  return typeof left === 'number'
}

/** Cancels the flow once its state has changed. */
async function leftByCancelling(
  context: RuleContext,
  verb: string,
  passing: ReadonlyMap<string, readonly unknown[]>,
  left: (before: State, after: State) => string[],
): Promise<string[]> {
  return withClient(context, async (test, plugin) => {
    const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
    if (!flow) return []
    await prepare(test, flow)
    const before = readState(test, plugin)
    const hasChanged = (): boolean =>
      [...passing.keys()].some((key) => !isEqual(readState(test, plugin)[key], before[key]))
    test.provider.fail('*', { delayMs: ANSWER_MS })
    let isOver = false
    const outcome = outcomeOf(trigger(test, flow)).then((settled) => {
      isOver = true
      return settled
    })
    await test.clock.advance(0)
    const end = test.clock.now() + PATIENCE_MS
    while (!isOver && !hasChanged() && test.clock.now() < end) await test.clock.advance(STEP_MS)
    if (isOver || !hasChanged()) return []
    test.client.cancel(flow.flow)
    await test.until(outcome)
    await test.clock.advance(STEP_MS)
    return left(before, readState(test, plugin))
  })
}

const readState = ({ client }: ConformanceClient, { id }: Plugin): State =>
  stateOf((client.store.getState() as unknown as Record<string, unknown>)[id])
