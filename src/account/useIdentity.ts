import { useMemo } from 'react'
import { useClient } from '../ui/hooks/useClient.ts'
import { useUser } from '../ui/hooks/useUser.ts'
import { identityOf, type Identity } from './identity.ts'

/** How the logged-in user is shown; `null` while nobody is logged in. */
export function useIdentity(): Identity | null {
  const client = useClient()
  const { user } = useUser()
  return useMemo(() => user && identityOf(user, client), [client, user])
}
