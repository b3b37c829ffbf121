'use client'
import { createSelectorHook, type EqualityFn } from 'react-redux'
import type { CoreState } from '../../core/index.ts'
import { StoreContext } from '../context.ts'
import { useClientBinding } from './useClient.ts'

const useStoreSelector = createSelectorHook(StoreContext)

/**
 * Reads the client's store with a selector, of the core or of a plugin, and renders again when the result changes.
 *
 * @param isEqual Default: `Object.is`.
 * @throws ConfigError outside the provider
 * @example
 * const user = useClientSelector(selectUser)
 */
export function useClientSelector<Result>(
  selector: (state: CoreState) => Result,
  isEqual?: EqualityFn<Result>,
): Result
export function useClientSelector<State extends object, Result>(
  selector: (state: State) => Result,
  isEqual?: EqualityFn<Result>,
): Result
export function useClientSelector<Result>(
  selector: (state: CoreState) => Result,
  isEqual?: EqualityFn<Result>,
): Result {
  useClientBinding()
  return useStoreSelector(selector, isEqual)
}
