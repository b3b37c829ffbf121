import { useSyncExternalStore } from 'react'
import { identity, type IdentityUser } from './identity.ts'

export const useIdentity = (): IdentityUser => useSyncExternalStore(identity.subscribe, identity.getUser)
