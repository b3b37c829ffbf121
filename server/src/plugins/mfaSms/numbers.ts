import { type Queryable, randomId, type Tx } from '../../core/foundation/index.ts'
import type { PluginServices, SignedIn, UserOfApp } from '../../core/contract/index.ts'
import { type SealedColumn, sealedColumnOf } from '../../core/plugins/index.ts'
import { smsTables } from './tables.ts'

/** Context under which a number is sealed, so that it cannot be moved to another user. */
export const numberContext = ({ appId, userId }: { appId: string; userId: string }): string[] => [
  'number',
  appId,
  userId,
]

/** Reads and stores the numbers that users enrolled, which are sealed in the database. */
export interface SmsNumbers {
  find(user: SignedIn): Promise<string | undefined>
  set(tx: Tx, user: SignedIn, number: string): Promise<void>
}

/** Opens the number of a user, for an export of their data. */
export async function exportNumbers(
  { appId, userId }: UserOfApp,
  { db, open }: Pick<PluginServices, 'db' | 'open'>,
): Promise<Record<string, unknown>> {
  const rows = await smsTables(db).selectFrom('mfa_sms_numbers').selectAll().where('user_id', '=', userId).execute()
  return {
    numbers: rows.map((row) => ({
      number: open(numberContext({ appId, userId }), row.sealed_number),
      created_at: row.created_at,
    })),
  }
}

export function createSmsNumbers({
  db,
  clock,
  seal,
  open,
}: Pick<PluginServices, 'db' | 'clock' | 'seal' | 'open'>): SmsNumbers {
  const contextOf = ({ app, userId }: SignedIn): string[] => numberContext({ appId: app.id, userId })
  return {
    async find(user) {
      const row = await smsTables(db)
        .selectFrom('mfa_sms_numbers')
        .select('sealed_number')
        .where('user_id', '=', user.userId)
        .where('app_id', '=', user.app.id)
        .executeTakeFirst()
      return row && open(contextOf(user), row.sealed_number)
    },

    async set(tx, user, number) {
      const values = {
        id: randomId(),
        app_id: user.app.id,
        sealed_number: seal(contextOf(user), number),
        created_at: new Date(clock.now()),
      }
      await smsTables(tx)
        .insertInto('mfa_sms_numbers')
        .values({ user_id: user.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },
  }
}

/** The sealed numbers, for sealing them anew under another secret. */
export const smsNumberColumn = (db: Queryable): SealedColumn =>
  sealedColumnOf(db, { table: 'mfa_sms_numbers', column: 'sealed_number' }, numberContext)
