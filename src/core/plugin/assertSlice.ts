import { ConfigError } from '../errors/ConfigError.ts'
import type { Plugin, PluginSlice } from './types.ts'

/**
 * Checks that a plugin's slice is one of Redux Toolkit's, or like it: a reducer with an initial state, under the plugin's id.
 *
 * @throws ConfigError with the given value and the way to fix it.
 */
export function assertSlice({ id, slice }: Plugin): void {
  if (!slice) return
  const call = `createSlice({ name: '${id}', initialState: { … }, reducers: { … } })`
  if (typeof (slice as { reducer?: unknown }).reducer !== 'function') {
    throw new ConfigError({
      problem: `The slice of plugin '${id}' has no reducer.`,
      given: slice,
      fix: `Pass what createSlice of Redux Toolkit returns: slice: ${call}.`,
    })
  }
  if (slice.name !== id) {
    throw new ConfigError({
      problem: `The slice of plugin '${id}' has a different name.`,
      given: slice.name,
      fix: `Name it '${id}': ${call}.`,
    })
  }
  const { reducerPath = id } = slice as { reducerPath?: unknown }
  if (reducerPath !== id) {
    throw new ConfigError({
      problem: `The slice of plugin '${id}' has a different path.`,
      given: reducerPath,
      fix: `Leave out \`reducerPath\`: a plugin's state is at its id, where selectors of the slice must find it.`,
    })
  }
  if (!hasInitialState(slice)) {
    throw new ConfigError({
      problem: `The slice of plugin '${id}' has no initial state.`,
      given: undefined,
      fix: `Give it one: ${call}. If there is nothing to remember at first, use null.`,
    })
  }
}

/** A reducer that throws is not judged here: the client reports what it threw, and runs without the plugin. */
function hasInitialState({ reducer }: PluginSlice): boolean {
  try {
    return reducer(undefined, { type: '@@latchkey/probe' }) !== undefined
  } catch {
    return true
  }
}
