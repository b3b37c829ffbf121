import type { User } from '../../core/index.ts'
import { PASSKEY } from './method.ts'

/** Returns the credential ids of the user's passkeys, in the order of the linked accounts. */
export const credentialIdsOf = (user: User): readonly string[] =>
  user.linkedAccounts.flatMap((account) => {
    const { type, credentialId } = account as { type: string; credentialId?: unknown }
    return type === PASSKEY && typeof credentialId === 'string' ? [credentialId] : []
  })
