import { defineAction } from './defineAction.ts'
import type { Action, CaseReducerActions, PayloadAction, Reducer } from './toolkitTypes.ts'

/* oxlint-disable-next-line typescript/no-explicit-any -- variance: a case reducer of any payload */
type CaseReducers<State> = Record<string, (state: State, action: PayloadAction<any>) => State>

export interface SliceDefinition<State, Name extends string, Reducers extends CaseReducers<State>> {
  name: Name
  initialState: State
  /** Reducers by action name. Each returns the next state, and must not change the state that it gets. */
  reducers: Reducers
  /** Reducer for all other actions. */
  otherwise?: ((state: State, action: Action) => State) | undefined
}

/** A slice that `combineSlices` and `plugin.slice` accept. */
export interface DefinedSlice<State, Name extends string, Reducers extends CaseReducers<State>> {
  readonly name: Name
  readonly reducerPath: Name
  readonly reducer: Reducer<State>
  readonly actions: CaseReducerActions<Reducers, Name>
  readonly getInitialState: () => State
}

/**
 * Redux Toolkit's `createSlice` without Immer, which would add a third to the code that hosts load up front. Reducers
 * return the next state (`{ ...state, count: state.count + 1 }`). A plugin may use either.
 *
 * @example
 * const counterSlice = defineSlice({
 *   name: 'counter',
 *   initialState: { count: 0 },
 *   reducers: { counted: (state, { payload }: PayloadAction<number>) => ({ count: state.count + payload }) },
 * })
 */
export function defineSlice<State, const Name extends string, Reducers extends CaseReducers<State>>({
  name,
  initialState,
  reducers,
  otherwise = (state) => state,
}: SliceDefinition<State, Name, Reducers>): DefinedSlice<State, Name, Reducers> {
  const entries = Object.entries(reducers).map(([key, reducer]) => [key, `${name}/${key}`, reducer] as const)
  const byType = new Map<string, CaseReducers<State>[string]>(entries.map(([, type, reducer]) => [type, reducer]))
  return {
    name,
    reducerPath: name,
    reducer: (state = initialState, action) => (byType.get(action.type) ?? otherwise)(state, action as PayloadAction),
    actions: Object.fromEntries(entries.map(([key, type]) => [key, defineAction(type)])) as never,
    getInitialState: () => initialState,
  }
}
