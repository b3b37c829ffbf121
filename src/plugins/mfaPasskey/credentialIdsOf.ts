import type { User } from '../../core/index.ts'
import { PASSKEY } from './method.ts'

/** The ids of the user's passkeys, oldest first. */
export const credentialIdsOf = (user: User): readonly string[] =>
  user.linkedAccounts.flatMap((account) => {
    const { type, credentialId } = account as { type: string; credentialId?: unknown }
    return type === PASSKEY && typeof credentialId === 'string' ? [credentialId] : []
  })
