import type { Action, Reducer } from '@reduxjs/toolkit'
import type { Plugin, PluginSlice } from '../../core/plugin/types.ts'
import { isEqual } from '../describeEffect.ts'
import type { ConformanceClient, Rule, RuleContext } from './types.ts'
import { describeError, prepare, run, runnableFlows, trigger, withClient } from './withClient.ts'

/** The path of the first value that is not plain data; `undefined` where all is. */
export function findUnserializable(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object') return path
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null
  // By name: test environments have an `Object` and an `Array` per realm.
  if (prototype !== null && !['Object', 'Array'].includes(prototype.constructor?.name ?? '')) return path
  for (const [key, part] of Object.entries(value)) {
    const found = findUnserializable(part, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

const pluginState = ({ client }: ConformanceClient, { id }: Plugin): unknown =>
  (client.store.getState() as unknown as Record<string, unknown>)[id]

/** Looks at every state that the flows bring about. */
async function eachState(context: RuleContext, look: (test: ConformanceClient, verb: string, plugin: Plugin) => void): Promise<void> {
  for (const { verb } of runnableFlows(context, context.create())) {
    await withClient(context, async (test, plugin) => {
      const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
      if (!flow) return
      const unsubscribe = test.client.store.subscribe(() => look(test, verb, plugin))
      await run(test, flow)
      await test.clock.advance(2_000)
      unsubscribe()
      look(test, verb, plugin)
    })
  }
}

export const serializableRule: Rule = {
  id: 'state-serializable',
  says: 'keeps plain data in its state',
  async check(context) {
    const found = new Set<string>()
    await eachState(context, (test, verb, plugin) => {
      const path = findUnserializable(pluginState(test, plugin), plugin.id)
      if (path !== undefined) found.add(`state.${path} is not plain data (flow '${verb}').`)
    })
    for (const problem of found) {
      context.report(problem, 'Keep strings, numbers, booleans, null, arrays and plain objects only; turn errors into toFailure(error).')
    }
  },
}

export const secretsRule: Rule = {
  id: 'state-secrets',
  says: 'shows no secret in state, storage, logs, analytics or URLs',
  async check(context) {
    const { secrets = [] } = context.options
    if (secrets.length === 0) return
    const found = new Set<string>()
    await eachState(context, (test) => {
      const places: [string, unknown][] = [
        ['the store', test.client.store.getState()],
        ["the browser's storage", [...test.storage.entries()]],
        ['the log', test.logs],
        ['analytics', test.analytics],
        ['reported errors', test.errors],
        ['a URL', [test.provider.requests.map(({ path, query }) => [path, query]), test.browser.url.href, test.browser.redirects]],
      ]
      for (const [place, content] of places) {
        const text = JSON.stringify(content)
        for (const [index, secret] of secrets.entries()) if (text.includes(secret)) found.add(`secrets[${index}] is in ${place}.`)
      }
    })
    for (const problem of found) {
      context.report(problem, 'Pass secrets through flow arguments and results, which are never stored; never put, log, track or link them.')
    }
  },
}

interface Seen {
  state: unknown
  action: Action
}

/** The plugin with a reducer that writes down what it is given. */
function recording(plugin: Plugin, slice: PluginSlice, seen: Seen[]): Plugin {
  const reducer: Reducer = (state: unknown, action) => {
    seen.push({ state, action: action })
    return slice.reducer(state, action) as unknown
  }
  return { ...plugin, slice: { name: slice.name, getInitialState: slice.getInitialState, reducer } }
}

export const reducerRule: Rule = {
  id: 'reducer',
  says: 'has a pure reducer that leaves foreign actions alone',
  async check(context) {
    const { slice } = context.create()
    if (!slice) return
    const seen: Seen[] = []
    for (const { verb } of runnableFlows(context, context.create())) {
      const original = context.create()
      await withClient(
        context,
        async (test, plugin) => {
          const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
          if (flow) await run(test, flow)
        },
        { plugin: recording(original, original.slice ?? slice, seen) },
      )
    }
    const problems = new Set(seen.flatMap(({ state, action }) => judge(slice, state, action)))
    for (const [problem, fix] of [...problems].map((text) => text.split('\n'))) context.report(problem ?? '', fix ?? '')
  },
}

const PURE = 'A reducer only computes: no clock, no randomness, no counter, no change of its input. Put such values into the action.'

/** Problems of one step, each as `problem\nfix`. */
function judge(slice: PluginSlice, state: unknown, action: Action): string[] {
  const problems: string[] = []
  try {
    const frozen = deepFreeze(state)
    const [once, again] = [slice.reducer(frozen, action) as unknown, slice.reducer(frozen, action) as unknown]
    if (!isEqual(once, again)) problems.push(`The reducer gives two results for one '${action.type}'.\n${PURE}`)
    if (state !== undefined && slice.reducer(frozen, { type: 'foreign/happened', payload: { id: 1 } }) !== frozen) {
      problems.push('The reducer answers an action that is not its own with a new state.\nReturn the very state that came in; createSlice does so.')
    }
  } catch (error) {
    problems.push(`The reducer threw for '${action.type}': ${describeError(error).replaceAll('\n', ' ')}.\n${PURE}`)
  }
  return problems
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
  return value
}

export const isolationRule: Rule = {
  id: 'isolation',
  says: 'keeps two clients apart',
  async check(context) {
    for (const { verb } of runnableFlows(context, context.create())) {
      await withClient(context, (quiet, still) =>
        withClient(context, async (busy, plugin) => {
          const before = JSON.stringify(quiet.client.store.getState())
          const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
          if (!flow) return
          await prepare(busy, flow)
          await busy.until(trigger(busy, flow).catch(() => undefined))
          await quiet.clock.advance(0)
          if (JSON.stringify(quiet.client.store.getState()) === before && quiet.errors.length === 0) return
          context.report(
            `Running '${verb}' in one client changed another that has '${still.id}' too.`,
            'Keep nothing on module level: state belongs to the slice, everything else to services().',
          )
        }),
      )
    }
  },
}
