import type { User } from '../../core/index.ts'
import type { PasskeyAccount } from './account.ts'

/** The user's passkeys, newest first. */
export const passkeysOf = (user: User | null): readonly PasskeyAccount[] =>
  (user?.linkedAccounts ?? []).filter((account): account is PasskeyAccount => account.type === 'passkey').reverse()

/**
 * Number of passkeys a list shows before 'View All' (PASSKEY-11, PASSKEY-12): up to three, but two if there are more than
 * three or the user manages them there.
 */
export const countShown = (total: number, isManaged: boolean): number => (isManaged || total > 3 ? 2 : 3)
