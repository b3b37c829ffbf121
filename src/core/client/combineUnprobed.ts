import type { Action, Reducer } from '@reduxjs/toolkit'

type State = Record<string, unknown>

/** The part of a slice that combining reducers needs. */
export interface CombinedSlice {
  readonly name: string
  /** Declared as a method, whose parameters TypeScript compares loosely, so that reducers of any state type fit. */
  reducer(state: unknown, action: Action): unknown
}

/**
 * Redux's `combineReducers` without its probe: that calls each reducer with a random action type, and frameworks that
 * prerender pages (Next.js with `cacheComponents`) reject code that draws random numbers (ADR 75).
 */
export const combineUnprobed =
  (slices: readonly CombinedSlice[]): Reducer<State, Action> =>
  (state = {}, action) => {
    let next = state
    for (const slice of slices) {
      const before = state[slice.name]
      const part = slice.reducer(before, action)
      if (part === before) continue
      if (next === state) next = { ...state }
      next[slice.name] = part
    }
    return next
  }
