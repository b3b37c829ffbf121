import type { Action } from '@reduxjs/toolkit'
import { checkMutations } from '../../core/plugin/checkMutations.ts'
import type { PluginSlice } from '../../core/plugin/types.ts'
import { isFlowTrigger } from '../../core/flow/createFlow.ts'
import { isEqual } from '../describeEffect.ts'
import { isForeign, typesOf, WELL_KNOWN } from './foreignActions.ts'
import { allRuns, described, failingRuns, wellRuns } from './recordedRuns.ts'
import { BASICS } from './order.ts'
import type { Recording } from './recorder.ts'
import { opensScreen } from './missingScreens.ts'
import type { Rule } from './types.ts'
import { IN_PLACE, noteMutation, tellKind, valueAt, type Mutations } from './tellState.ts'
import { describeError } from './withClient.ts'

/** Returns the path of the first value that is not plain data; `undefined` if there is none. */
export function findUnserializable(value: unknown, path: string, above: readonly unknown[] = []): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || above.includes(value)) return path
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null
  // Compares names, since test environments have an `Object` and an `Array` per realm.
  if (prototype !== null && !['Object', 'Array'].includes(prototype.constructor?.name ?? '')) return path
  if (Object.getOwnPropertySymbols(value).length > 0) return path
  for (const [key, part] of Object.entries(value)) {
    const found = findUnserializable(part, `${path}.${key}`, [...above, value])
    if (found !== undefined) return found
  }
  return undefined
}

export const serializableRule: Rule = {
  id: 'state-serializable',
  says: 'keeps plain data in its state and its actions',
  after: BASICS,
  async check(context) {
    const { id } = context.create()
    const fix =
      'Keep strings, numbers, booleans, null, arrays and plain objects only; turn errors into toFailure(error).'
    const [inState, inActions] = [new Map<string, string>(), new Map<string, string>()]
    const seen = new WeakSet<object>()
    for (const run of await allRuns(context)) {
      for (const { after } of run.deeds.steps) {
        if (typeof after === 'object' && after !== null) {
          if (seen.has(after)) continue
          seen.add(after)
        }
        const path = findUnserializable(after, id)
        if (path !== undefined && !inState.has(path))
          inState.set(
            path,
            `state.${path} is ${tellKind(valueAt(after, path.slice(id.length + 1)))}, which is not plain data (${described(run)}).`,
          )
      }
      const own = [
        ...[...run.actions, ...run.deeds.puts].filter(
          (action) => action.type.startsWith(`${id}/`) && !isFlowTrigger(action),
        ),
        ...run.deeds.puts.filter(opensScreen),
      ]
      for (const action of own) {
        const { type: _type, ...parts } = action
        const path = findUnserializable(parts, 'action')?.replace(/^action\./, '')
        if (path !== undefined && !inActions.has(action.type))
          inActions.set(
            action.type,
            `${opensScreen(action) ? 'The data of a screen' : `The action '${action.type}'`} ${opensScreen(action) ? 'is' : 'carries data that is'} not plain: ${path} is ${tellKind(valueAt(parts, path))} (${described(run)}).`,
          )
      }
    }
    // A value in the state came from an action: only one of the two is reported.
    for (const problem of inState.size > 0 ? inState.values() : inActions.values()) context.report(problem, fix)
  },
}

export const secretsRule: Rule = {
  id: 'state-secrets',
  says: 'shows no secret in state, storage, logs, analytics, failures or URLs',
  cannotRun: (_create, { secrets = [] }) =>
    secrets.length === 0
      ? 'pass `secrets`: the texts that must never be seen, such as the code or the password in `args`'
      : undefined,
  async check(context) {
    const leaks = new Map<number, { places: Set<string>; run: Recording }>()
    for (const run of await allRuns(context)) {
      for (const { place, secret } of run.leaks) {
        const known = leaks.get(secret)
        if (known) known.places.add(place)
        else leaks.set(secret, { places: new Set([place]), run })
      }
    }
    for (const [index, { places, run }] of leaks) {
      context.report(
        `secrets[${index}] is in ${[...places].join(', in ')} (${described(run)}).`,
        'Pass secrets through flow arguments and results, which are never stored; never dispatch, log, track or store them, and keep them out of URLs and error messages.',
        [...places].join(),
      )
    }
  },
}

export const reducerRule: Rule = {
  id: 'reducer',
  says: 'has a pure reducer that leaves foreign actions alone',
  after: [...BASICS, 'state-serializable'],
  async check(context) {
    const { id, slice } = context.create()
    if (!slice) return
    const [well, failing] = [await wellRuns(context), await failingRuns(context)]
    const steps = [
      ...well.flatMap(({ deeds }) => deeds.steps),
      ...failing.flatMap(({ deeds }) => deeds.steps.filter(({ action }) => action.type.startsWith(`${id}/`))),
    ]
    const others = [...typesOf(context.options.companions?.() ?? []), ...WELL_KNOWN].filter((type) =>
      isForeign(type, id),
    )
    const last = steps.at(-1)?.after
    // Also tries the other plugins' actions, even if they were not dispatched in this run.
    const foreign = last === undefined ? [] : others.map((type) => ({ before: last, action: { type, payload: {} } }))
    // The clearest findings come from runs without a fault, so they replace those of the other runs.
    const mutations: Mutations = new Map([...failing, ...well].flatMap(({ deeds }) => [...deeds.mutations]))
    const problems = new Set(
      [...steps, ...foreign].flatMap(({ before, action }) => judge(slice, before, action, id, mutations)),
    )
    for (const problem of mutations.values()) context.report(problem, IN_PLACE, IN_PLACE)
    for (const [problem, fix] of [...problems].map((text) => text.split('\n')))
      context.report(problem ?? '', fix ?? '', fix)
  },
}

const PURE =
  'A reducer only computes: no clock, no randomness, no counter, no change of its input. Put such values into the action.'

/** Problems of one reducer call, each as `problem\nfix`. Changes in place are added to `mutations`. */
function judge(slice: PluginSlice, state: unknown, action: Action, id: string, mutations: Mutations): string[] {
  const problems: string[] = []
  try {
    const frozen = deepFreeze(state)
    const [once, again] = [slice.reducer(frozen, action) as unknown, slice.reducer(frozen, action) as unknown]
    if (!isEqual(once, again))
      problems.push(`The reducer returns two different results for the same '${action.type}'.\n${PURE}`)
    if (state !== undefined && slice.reducer(frozen, { type: 'foreign/happened', payload: { id: 1 } }) !== frozen) {
      problems.push(
        'The reducer answers an action that is not its own with a new state.\nReturn the given state itself, as createSlice does.',
      )
    } else if (state !== undefined && isForeign(action.type, id) && once !== frozen) {
      problems.push(
        `The reducer answers '${action.type}', which is another plugin's.\nListen to the core's events only, such as loggedIn or userSet: actions of other plugins change without notice.`,
      )
    }
  } catch (error) {
    if (changesInPlace(slice, state, action, mutations)) return []
    problems.push(`The reducer threw for '${action.type}': ${describeError(error).replaceAll('\n', ' ')}.\n${PURE}`)
  }
  return problems
}

/** True if the reducer changes its input, which a frozen state only answers with a TypeError. */
function changesInPlace(slice: PluginSlice, frozen: unknown, action: Action, mutations: Mutations): boolean {
  const { name: id } = slice
  let state: unknown
  let hasChanged = false
  const reducer = checkMutations(id, slice.reducer, (error) => {
    hasChanged = true
    noteMutation(mutations, { error, action, id, state })
  })
  try {
    // The first call only initialises the reducer; changes are noted from the second call on.
    reducer(undefined, { type: '@@latchkey/probe' })
    state = structuredClone(frozen)
    reducer(state, action)
  } catch {
    // An error for another reason is the subject of another rule.
  }
  return hasChanged
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
  return value
}
