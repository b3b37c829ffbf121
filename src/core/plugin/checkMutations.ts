import {
  createImmutableStateInvariantMiddleware,
  isImmutableDefault,
  type Action,
  type Reducer,
} from '@reduxjs/toolkit'

/**
 * Adds Redux Toolkit's check for state that was changed in place to a plugin's reducer. As a middleware it would throw from
 * whichever dispatch comes next, which may be the core's, and quote an action that may carry a user or a password.
 *
 * @param report Gets Redux Toolkit's error, which names the path.
 */
export function checkMutations(
  id: string,
  reducer: Reducer,
  report: (error: unknown, action: Action) => void,
): Reducer {
  let state: unknown
  let isMade = false
  const check = createImmutableStateInvariantMiddleware({ warnAfter: Infinity })({
    getState: () => ({ [id]: state }),
    dispatch: (action) => action,
  })
  return (before: unknown, action) => {
    // The check reads the clock, which must not happen while a page is rendered on a server: the store is made there, and no more.
    const isFirst = !isMade
    isMade = true
    // State of createSlice is frozen: it cannot have changed, and the check would only take time.
    if (isFirst || (before !== undefined && isImmutableDefault(before))) return reducer(before, action) as unknown
    state = before
    const calls: ('begun' | 'done')[] = []
    const reduce = () => {
      calls.push('begun')
      state = reducer(before, action)
      calls.push('done')
    }
    try {
      check(reduce)({ type: action.type })
    } catch (error) {
      if (calls.at(-1) === 'begun') throw error
      report(error, action)
      // State that was changed before is found before the reducer is called.
      if (calls.length === 0) reduce()
    }
    return state
  }
}
