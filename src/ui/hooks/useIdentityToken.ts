'use client'
import { useEffect, useState } from 'react'
import { selectSession, selectUser, type Client } from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

export interface UseIdentityToken {
  /**
   * The identity token of the user as last read; `null` when logged out, where the app issues none, and until it is known. For calls later than
   * this render ask `getIdentityToken`: tokens expire.
   */
  identityToken: string | null
  /** The identity token of the user as they are now; see `Client.getIdentityToken`. */
  getIdentityToken: Client['getIdentityToken']
}

/**
 * Tells the user's accounts to your backend, which verifies the token. It changes with the user's accounts and metadata.
 *
 * @throws ConfigError outside the provider
 */
export function useIdentityToken(): UseIdentityToken {
  const client = useClient()
  const { status } = useClientSelector(selectSession)
  const user = useClientSelector(selectUser)
  const [read, setRead] = useState<{ user: typeof user; token: string | null }>({ user: null, token: null })

  useEffect(() => {
    if (status !== 'authenticated') return
    let isCurrent = true
    client.getIdentityToken().then(
      (token) => isCurrent && setRead({ user, token }),
      // Callers of `getIdentityToken` get the reason: its code could not be loaded, or the browser is offline.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, status, user])

  // A token that was read for another user or before a logout must not be shown to this one.
  const isOwn = status === 'authenticated' && user !== null && read.user?.id === user.id
  return { identityToken: isOwn ? read.token : null, getIdentityToken: client.getIdentityToken }
}
