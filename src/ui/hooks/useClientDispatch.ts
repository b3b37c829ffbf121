'use client'
import { createDispatchHook } from 'react-redux'
import type { Client } from '../../core/index.ts'
import { StoreContext } from '../context.ts'
import { useClientBinding } from './useClient.ts'

const useStoreDispatch = /* #__PURE__ */ createDispatchHook(StoreContext)

/**
 * react-redux's `useDispatch` for the client's store.
 *
 * @throws ConfigError outside the provider
 * @example
 * const dispatch = useClientDispatch()
 * <Button onClick={() => dispatch(retried())}>{t('captcha.retry')}</Button>
 */
export function useClientDispatch(): Client['store']['dispatch'] {
  useClientBinding()
  return useStoreDispatch() as Client['store']['dispatch']
}
