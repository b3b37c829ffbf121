'use client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Client, CoreState } from '../../core/index.ts'
import { useClientBinding } from './useClient.ts'

/** The result of the last committed render. */
type Shown<Result> = { result: Result } | null

/**
 * Reads the client's store with a selector, of the core or of a plugin, and rerenders when the result changes.
 *
 * @param isEqual Default: `Object.is`.
 * @throws ConfigError outside the provider
 * @example
 * const user = useClientSelector(selectUser)
 */
export function useClientSelector<Result>(
  selector: (state: CoreState) => Result,
  isEqual?: (before: Result, after: Result) => boolean,
): Result
export function useClientSelector<State extends object, Result>(
  selector: (state: State) => Result,
  isEqual?: (before: Result, after: Result) => boolean,
): Result
export function useClientSelector<Result>(
  selector: (state: CoreState) => Result,
  isEqual: (before: Result, after: Result) => boolean = Object.is,
): Result {
  const { store, initialState } = useClientBinding().client
  const shown = useRef<Shown<Result>>(null)
  /* oxlint-disable-next-line react/refs -- as React's own useSyncExternalStoreWithSelector does: what it reads is what is shown */
  const read = useMemo(() => createReader(store, selector, isEqual, shown), [store, selector, isEqual])
  // A part of the page that React takes over late must be as the server wrote it, whatever has become known since.
  const result = useSyncExternalStore(store.subscribe, read, () => read(initialState))
  useEffect(() => {
    shown.current = { result }
  }, [result])
  return result
}

/**
 * Runs the selector only if the state has changed, because React reads the same state more than once. If a new result equals the
 * shown one, returns the shown one, so that inline selectors, which are new functions at each render, cause no rerender.
 */
function createReader<Result>(
  { getState }: Client['store'],
  selector: (state: CoreState) => Result,
  isEqual: (before: Result, after: Result) => boolean,
  shown: { readonly current: Shown<Result> },
): (state?: CoreState) => Result {
  let last: { state: CoreState; result: Result } | undefined
  return (state = getState()) => {
    if (last?.state === state) return last.result
    const before = last ?? shown.current
    const next = selector(state)
    last = { state, result: before && isEqual(before.result, next) ? before.result : next }
    return last.result
  }
}
