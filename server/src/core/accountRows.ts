import type { Selectable } from 'kysely'
import type { LinkedAccountsTable } from '../db/tables.ts'
import type { Account, AccountKey } from './accountTypes.ts'
import type { Clock } from './clock.ts'
import { randomId } from './keyring.ts'
import type { Queryable, Tx } from './transact.ts'

export type AccountRow = Selectable<LinkedAccountsTable>

/** Reads and writes linked accounts as rows. Callers decide what may be done with them. */
export interface AccountRows {
  find(tx: Queryable, appId: string, account: AccountKey): Promise<AccountRow | undefined>
  listOf(tx: Queryable, userId: string): Promise<AccountRow[]>
  /** The row of an account that was just proven, not stored yet. */
  draft(appId: string, userId: string, account: Account): AccountRow
  /** @returns its id; undefined when the account exists already, also when somebody else is creating it at this moment */
  insert(tx: Tx, appId: string, userId: string, account: Account): Promise<string | undefined>
  /** It was proven once more. */
  touch(tx: Tx, id: string, account: Account): Promise<void>
  /** Another account takes its place. */
  replace(tx: Tx, id: string, account: Account): Promise<void>
}

export function createAccountRows(clock: Clock): AccountRows {
  const now = (): Date => new Date(clock.now())
  const firstVerified = () => ({ verified_at: now(), first_verified_at: now(), latest_verified_at: now() })

  const draft: AccountRows['draft'] = (appId, userId, { type, subject, details }) => ({
    id: randomId(), app_id: appId, user_id: userId, type, subject, details, ...firstVerified(),
  })

  return {
    draft,
    find: (tx, appId, { type, subject }) =>
      tx.selectFrom('linked_accounts').selectAll()
        .where('app_id', '=', appId).where('type', '=', type).where('subject', '=', subject)
        .executeTakeFirst(),

    listOf: (tx, userId) => tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute(),

    async insert(tx, appId, userId, account) {
      const row = await tx
        .insertInto('linked_accounts')
        .values({ ...draft(appId, userId, account), details: JSON.stringify(account.details) })
        .onConflict((conflict) => conflict.columns(['app_id', 'type', 'subject']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    async touch(tx, id, { details }) {
      await tx.updateTable('linked_accounts').set({ latest_verified_at: now(), details: JSON.stringify(details) }).where('id', '=', id).execute()
    },

    async replace(tx, id, { subject, details }) {
      await tx.updateTable('linked_accounts').set({ subject, details: JSON.stringify(details), ...firstVerified() }).where('id', '=', id).execute()
    },
  }
}
