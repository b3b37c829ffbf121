import type { User } from '../../core/index.ts'
import type { PasskeyAccount } from './account.ts'

/** The user's passkeys, newest first. */
export const passkeysOf = (user: User | null): readonly PasskeyAccount[] =>
  (user?.linkedAccounts ?? [])
    .filter((account): account is PasskeyAccount => account.type === 'passkey')
    .reverse()

/**
 * How many of a user's passkeys a list shows before 'View All' (product spec, section 2): three, or two where there are
 * more; two where they are looked after.
 */
export const countShown = (total: number, isManaged: boolean): number => (isManaged || total > 3 ? 2 : 3)
