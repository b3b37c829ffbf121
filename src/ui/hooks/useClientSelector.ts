'use client'
import { createSelectorHook } from 'react-redux'
import type { CoreState } from '../../core/index.ts'
import { StoreContext } from '../context.ts'
import { useClientBinding } from './useClient.ts'

const useStoreSelector = /* #__PURE__ */ createSelectorHook(StoreContext)

/**
 * react-redux's `useSelector` for the client's store: reads it with a selector, of the core or of a plugin, and rerenders
 * when the result changes.
 *
 * @param isEqual Default: `===`.
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
  isEqual?: (before: Result, after: Result) => boolean,
): Result {
  // Throws the error that names the missing provider; react-redux's own error would not.
  useClientBinding()
  return useStoreSelector(selector as (state: unknown) => Result, isEqual)
}
