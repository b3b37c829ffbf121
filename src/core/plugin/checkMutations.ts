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
    // Skips the first call, which creates the store: on a server nothing more happens, and the check reads the clock,
    // which must not happen while a page is rendered there.
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
      // The check found a change made since the last action, and threw before it called the reducer: call it now.
      if (calls.length === 0) reduce()
    }
    return state
  }
}
