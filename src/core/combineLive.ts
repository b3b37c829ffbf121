import type { Action, Reducer } from '@reduxjs/toolkit'
import type { PluginSlice } from './plugin/types.ts'

type State = Record<string, unknown>

/** Reducer of a store to which slices are added over time. */
export interface LiveReducer extends Reducer<State, Action> {
  /** Adds a slice, whose state appears with the next action. */
  add(name: string, reducer: Reducer<unknown>): void
}

/**
 * Combines slices; more can be added later. Redux's `combineReducers` probes each reducer with random action types, and does
 * so again for every slice that is added. Frameworks that prerender pages reject code that draws random numbers.
 */
export function combineLive(slices: readonly (PluginSlice & { readonly reducerPath: string })[]): LiveReducer {
  const reducers = new Map<string, Reducer<unknown>>(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]))
  const reduce = (state: State = {}, action: Action): State => {
    const changed: State = {}
    for (const [name, reducer] of reducers) {
      const next = reducer(state[name], action)
      if (next !== state[name]) changed[name] = next
    }
    return Object.keys(changed).length > 0 ? { ...state, ...changed } : state
  }
  return Object.assign(reduce, { add: (name: string, reducer: Reducer<unknown>) => void reducers.set(name, reducer) })
}
