'use client'
import { selectSession, type Client, type SessionStatus } from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

export interface UseSession {
  status: SessionStatus
  /** True if the session survives a reload; `false` if the browser blocks storage, or stores no keys. */
  isPersistent: boolean
  /** A valid access token, refreshed if need be; `null` when logged out. */
  getAccessToken: () => Promise<string | null>
  /** Forks the session for another page of the app; see `Client.forkSession`. */
  forkSession: Client['forkSession']
}

/**
 * The session: its status, and access tokens for the host's own server.
 *
 * @throws ConfigError outside the provider
 */
export function useSession(): UseSession {
  const client = useClient()
  const { status, isPersistent } = useClientSelector(selectSession)
  return { status, isPersistent, getAccessToken: client.getAccessToken, forkSession: client.forkSession }
}
