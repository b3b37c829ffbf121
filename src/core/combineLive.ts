import type { Action, Reducer } from '@reduxjs/toolkit'
import type { PluginSlice } from './plugin/types.ts'

type State = Record<string, unknown>

/** The reducer of a store whose slices come one after the other. */
export interface LiveReducer extends Reducer<State, Action> {
  /** Its state appears with the next action. */
  add(name: string, reducer: Reducer<unknown>): void
}

/**
 * Combines slices, and further ones later. Redux's `combineReducers` draws random action types to probe each reducer, all of them again for each
 * one that is added; a framework that renders a page once for everybody refuses whatever draws a random number there.
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
