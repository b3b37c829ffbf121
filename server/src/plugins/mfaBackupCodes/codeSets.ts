import { readBackupCode } from 'latchkey/plugins/mfaBackupCodes/contract'
import type { PluginServices, SignedIn, UserOfApp } from '../../core/contract/index.ts'
import { type Queryable, randomId, type Tx } from '../../core/foundation/index.ts'
import { type SealedColumn, sealedColumnOf } from '../../core/plugins/index.ts'
import { hashCode, inGroups, newCodes, newKey } from './newCodes.ts'
import { backupCodeTables } from './tables.ts'
import { usedNotice } from './usedNotice.ts'

/** Name of the event that a code was used. */
export const BACKUP_CODE_USED = 'backup_code_used'

/** Context under which a set's key is sealed, so that it cannot be moved to another user. */
const keyContext = ({ appId, userId }: { appId: string; userId: string }): string[] => ['key', appId, userId]

/** What is known of a user's codes without the codes. */
export interface CodeSet {
  left: number
  /** Null for a user who has none. */
  createdAt: Date | null
}

/** Backup codes of users. A set is replaced as a whole; a code is good once. */
export interface CodeSets {
  /** Makes ten codes, in place of those that the user has. @returns them as people read them */
  replace(tx: Tx, user: SignedIn): Promise<string[]>
  /**
   * Returns true if a code is the user's and unused. Uses it up, records it and tells the user by mail, all in one
   * transaction.
   */
  use(user: SignedIn, code: unknown): Promise<boolean>
  find(user: Pick<SignedIn, 'userId'>): Promise<CodeSet>
}

type Services = Pick<PluginServices, 'db' | 'clock' | 'seal' | 'open' | 'transaction' | 'recordEvent' | 'notifyUser'>

export function createCodeSets(services: Services): CodeSets {
  const { db, clock, seal, open, transaction, recordEvent, notifyUser } = services
  const contextOf = ({ app, userId }: SignedIn): string[] => keyContext({ appId: app.id, userId })

  return {
    async replace(tx, user) {
      const tables = backupCodeTables(tx)
      const [key, codes] = [newKey(), newCodes()]
      await forgetCodes(tx, user.userId)
      await tables
        .insertInto('mfa_backup_codes_sets')
        .values({
          user_id: user.userId,
          id: randomId(),
          app_id: user.app.id,
          sealed_key: seal(contextOf(user), key),
          created_at: new Date(clock.now()),
        })
        .execute()
      await tables
        .insertInto('mfa_backup_codes_unused')
        .values(codes.map((code) => ({ user_id: user.userId, hash: hashCode(key, code) })))
        .execute()
      return codes.map(inGroups)
    },

    async use(user, text) {
      const code = readBackupCode(text)
      if (code === null) return false
      const set = await backupCodeTables(db)
        .selectFrom('mfa_backup_codes_sets')
        .select('sealed_key')
        .where('user_id', '=', user.userId)
        .where('app_id', '=', user.app.id)
        .executeTakeFirst()
      if (!set) return false
      const hash = hashCode(open(contextOf(user), set.sealed_key), code)
      return transaction(async (tx) => {
        // One statement, so that only one of two servers that got the same code at once accepts it.
        const used = await backupCodeTables(tx)
          .deleteFrom('mfa_backup_codes_unused')
          .where('user_id', '=', user.userId)
          .where('hash', '=', hash)
          .returning('hash')
          .executeTakeFirst()
        if (!used) return false
        await recordEvent(user, { name: BACKUP_CODE_USED }, tx)
        const left = await countLeft(tx, user.userId)
        await notifyUser(user, usedNotice(left), tx)
        return true
      })
    },

    async find({ userId }) {
      const set = await backupCodeTables(db)
        .selectFrom('mfa_backup_codes_sets')
        .select('created_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return { left: set ? await countLeft(db, userId) : 0, createdAt: set?.created_at ?? null }
    },
  }
}

/** Deletes the codes of a user. */
export async function forgetCodes(tx: Queryable, userId: string): Promise<void> {
  const tables = backupCodeTables(tx)
  await tables.deleteFrom('mfa_backup_codes_unused').where('user_id', '=', userId).execute()
  await tables.deleteFrom('mfa_backup_codes_sets').where('user_id', '=', userId).execute()
}

async function countLeft(db: Queryable, userId: string): Promise<number> {
  const { left } = await backupCodeTables(db)
    .selectFrom('mfa_backup_codes_unused')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** What an export of a user's data has of the codes: nothing that helps to guess one. */
export async function exportCodeSet(
  { userId }: UserOfApp,
  { db }: Pick<PluginServices, 'db'>,
): Promise<Record<string, unknown>> {
  const sets = await backupCodeTables(db)
    .selectFrom('mfa_backup_codes_sets')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute()
  const left = await countLeft(db, userId)
  return { sets: sets.map(({ created_at }) => ({ created_at, codes_left: left })) }
}

/** The sealed keys, for sealing them anew under another secret. */
export const backupCodeKeyColumn = (db: Queryable): SealedColumn =>
  sealedColumnOf(db, { table: 'mfa_backup_codes_sets', column: 'sealed_key' }, keyContext)
