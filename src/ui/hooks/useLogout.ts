'use client'
import { useCallback } from 'react'
import { useClient } from './useClient.ts'
import { useLatest } from './useLatest.ts'

export interface UseLogoutOptions {
  onSuccess?: (() => void) | undefined
}

export interface UseLogout {
  /** Ends the session here and on the server. Can be passed to `onClick` directly. */
  logout: () => Promise<void>
}

/**
 * Logs the user out, then calls `onSuccess`.
 *
 * @throws ConfigError outside the provider
 */
export function useLogout(options: UseLogoutOptions = {}): UseLogout {
  const client = useClient()
  const latest = useLatest(options)
  const logout = useCallback(async () => {
    await client.logout()
    latest.current.onSuccess?.()
  }, [client, latest])
  return { logout }
}
