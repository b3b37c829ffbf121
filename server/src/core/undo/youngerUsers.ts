import type { Selectable } from 'kysely'
import type { LinkedAccountsTable } from '../../db/tables.ts'
import { mailAddresses, type AccountTypes } from '../contract/index.ts'
import { recipientOf } from '../notices/index.ts'
import type { Keyring } from '../keys/index.ts'
import { listEnrolledMfa } from '../users/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { Tx } from '../foundation/index.ts'
import { accountInUse, accountTaken } from './errors.ts'
import type { KeptData } from './keptData.ts'

type AccountRow = Selectable<LinkedAccountsTable>

/** An account that an undo restores, and the time of its first change. */
export interface Returning {
  row: AccountRow
  changedAt: Date
}

/** Who undoes a change: the holder of a mailed link, or an operator who verified the user's identity. */
export type UndoneBy =
  | { kind: 'link'; /** Keyed hash of the address to which the link was mailed. */ recipient: string | null }
  | { kind: 'operator'; /** Id of a user who may lose an account although they use it. */ takeFrom: string | undefined }

/** Handles accounts that an undo restores, but that belong to other users by now. */
export interface YoungerUsers {
  /**
   * Deletes users who signed up with such an account after the change, and have nothing else. If the operator allows
   * it, the account is taken from a user who has more.
   * @returns the number of deleted users, and the accounts that were taken
   * @throws RequestError 409 `linked_to_another_user`, with `in_use` or `not_proven` as cause
   */
  makeWay(
    tx: Tx,
    userId: string,
    returning: readonly Returning[],
    by: UndoneBy,
  ): Promise<{ deleted: number; taken: AccountRow[] }>
}

export interface YoungerUsersDeps {
  keyring: Keyring
  types: AccountTypes
  events: SecurityEvents
  keptData: KeptData
}

export function createYoungerUsers({ keyring, types, events, keptData }: YoungerUsersDeps): YoungerUsers {
  /** Lists what a user would lose, in words that continue 'which has'. */
  const findObstacles = async (
    tx: Tx,
    userId: string,
    accounts: readonly AccountRow[],
    givenBack: readonly Returning[],
  ): Promise<string[]> => {
    const ids = new Set(givenBack.map(({ row }) => keyOf(row)))
    const others = accounts
      .filter((account) => !ids.has(keyOf(account)))
      .map(({ type }) => types.get(type)?.label ?? 'another account')
    const { created_at: createdAt } = await tx
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const changed = await tx
      .selectFrom('account_undos')
      .select('hash')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return [
      ...new Set(others),
      ...((await listEnrolledMfa(tx, userId)).length > 0 ? ['a second factor'] : []),
      ...(others.length === 0 && (await keptData(tx, userId)) ? ['data of its own'] : []),
      ...(changed ? ['changes of its own in the last 7 days'] : []),
      ...(givenBack.some(({ changedAt }) => createdAt < changedAt) ? ['been there before this change'] : []),
    ]
  }

  /** True if the link was mailed to an address of each of these accounts, so that its holder reads their mail. */
  const isProven = (accounts: readonly AccountRow[], recipient: string | null): boolean => {
    // The server secret may have been replaced since the mail was sent.
    const keyrings = keyring.previous ? [keyring, keyring.previous] : [keyring]
    const isRecipient = (address: string): boolean => keyrings.some((one) => recipientOf(one, address) === recipient)
    return accounts.every((account) => mailAddresses(types, [account]).some(isRecipient))
  }

  return {
    async makeWay(tx, userId, returning, by) {
      const held = new Map<string, Returning[]>()
      for (const one of returning) {
        const { app_id: appId, type, subject } = one.row
        // Locks the account before its user, in the order in which a login locks them: so a concurrent login waits,
        // and neither deadlocks.
        const holder = await tx
          .selectFrom('linked_accounts')
          .select('user_id')
          .where('app_id', '=', appId)
          .where('type', '=', type)
          .where('subject', '=', subject)
          .forUpdate()
          .executeTakeFirst()
        if (holder && holder.user_id !== userId) held.set(holder.user_id, [...(held.get(holder.user_id) ?? []), one])
      }
      let deleted = 0
      const taken: AccountRow[] = []
      for (const [otherId, givenBack] of held) {
        // Locks the user, so that nobody adds a session, or a row that refers to the user, in the meantime.
        await tx.selectFrom('users').select('id').where('id', '=', otherId).forUpdate().execute()
        const accounts = await tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', otherId).execute()
        const ids = new Set(givenBack.map(({ row }) => keyOf(row)))
        const wanted = accounts.filter((account) => ids.has(keyOf(account)))
        if (by.kind === 'link' && !isProven(wanted, by.recipient)) throw accountTaken()
        const obstacles = await findObstacles(tx, otherId, accounts, givenBack)
        if (obstacles.length === 0) {
          const [{ app_id: appId, type: method }] = wanted as [AccountRow]
          // Recorded first: its webhook tells who the user was.
          await events.record(tx, { event: 'user_deleted', appId, userId: otherId, method })
          await tx.deleteFrom('users').where('id', '=', otherId).execute()
          deleted += 1
        } else if (by.kind === 'operator' && by.takeFrom === otherId) {
          await tx
            .deleteFrom('linked_accounts')
            .where(
              'id',
              'in',
              wanted.map(({ id }) => id),
            )
            .execute()
          taken.push(...wanted)
        } else {
          throw accountInUse(obstacles, by.kind === 'operator' ? otherId : undefined)
        }
      }
      return { deleted, taken }
    },
  }
}

const keyOf = ({ app_id: appId, type, subject }: Pick<AccountRow, 'app_id' | 'type' | 'subject'>): string =>
  JSON.stringify([appId, type, subject])
