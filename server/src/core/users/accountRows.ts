import type { Selectable } from 'kysely'
import type { LinkedAccountsTable } from '../../db/tables.ts'
import { findTestCode, type HasTestAccounts } from '../apps/index.ts'
import type { Account, AccountKey, AccountTypes } from '../contract/index.ts'
import { type Clock, randomId, toStorableJson, type Queryable, type Tx } from '../foundation/index.ts'

export type AccountRow = Selectable<LinkedAccountsTable>

/** Reads and writes the rows of linked accounts. Callers check whether the change is allowed. */
export interface AccountRows {
  find(tx: Queryable, appId: string, account: AccountKey): Promise<AccountRow | undefined>
  listOf(tx: Queryable, userId: string): Promise<AccountRow[]>
  /** Builds the row of an account that was just verified, without writing it. */
  draft(appId: string, userId: string, account: Account): AccountRow
  /**
   * Writes a new account. @returns the row's id; undefined if the account exists already, even if another transaction
   * created it just now
   */
  insert(tx: Tx, appId: string, userId: string, account: Account): Promise<string | undefined>
  /** Updates the details of an account, and the time when it was last verified. */
  touch(tx: Tx, id: string, account: Account): Promise<void>
  /** Replaces the account in a row by another one, as verified just now for the first time. The row keeps its id. */
  replace(tx: Tx, id: string, account: Account): Promise<void>
}

export function createAccountRows(clock: Clock): AccountRows {
  const now = (): Date => new Date(clock.now())
  const firstVerified = () => ({ verified_at: now(), first_verified_at: now(), latest_verified_at: now() })

  const draft: AccountRows['draft'] = (appId, userId, { type, subject, details }) => ({
    id: randomId(),
    app_id: appId,
    user_id: userId,
    type,
    subject,
    details,
    ...firstVerified(),
  })

  return {
    draft,
    find: (tx, appId, { type, subject }) =>
      tx
        .selectFrom('linked_accounts')
        .selectAll()
        .where('app_id', '=', appId)
        .where('type', '=', type)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    listOf: (tx, userId) => tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute(),

    async insert(tx, appId, userId, account) {
      const row = await tx
        .insertInto('linked_accounts')
        .values({ ...draft(appId, userId, account), details: toStorableJson(account.details) })
        .onConflict((conflict) => conflict.columns(['app_id', 'type', 'subject']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    async touch(tx, id, { details }) {
      const touched = { latest_verified_at: now(), details: toStorableJson(details) }
      await tx.updateTable('linked_accounts').set(touched).where('id', '=', id).execute()
    },

    async replace(tx, id, { subject, details }) {
      const other = { subject, details: toStorableJson(details), ...firstVerified() }
      await tx.updateTable('linked_accounts').set(other).where('id', '=', id).execute()
    },
  }
}

/** True if an account is in the app's `testAccounts`, whichever plugin owns its type. */
export const isTestAccount = (types: AccountTypes, app: HasTestAccounts, { type, subject }: AccountKey): boolean =>
  findTestCode(app, types.get(type)?.pluginId ?? '', subject) !== undefined
