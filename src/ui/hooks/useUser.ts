'use client'
import { selectUser, type User } from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

export interface UseUser {
  /** `null` while nobody is logged in. */
  user: User | null
  /** Reloads the user from the server. Rejects with `must_be_authenticated`. */
  refreshUser: () => Promise<User>
}

/**
 * Returns the logged-in user, and renders again when their accounts or metadata change.
 *
 * @throws ConfigError outside the provider
 */
export function useUser(): UseUser {
  const client = useClient()
  return { user: useClientSelector(selectUser), refreshUser: client.refreshUser }
}
