import { sql } from 'kysely'
import { type CodeScope, voidCodes } from '../codes/index.ts'
import {
  CORE_TABLES,
  type AccountTypes,
  type ServerPlugin,
  type UserOfApp,
  type AccountKey,
} from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { transact, type Clock, type Queryable, type Tx } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { eraseMessages } from '../outbox/index.ts'
import { isOfUser, listUserReferences } from '../users/index.ts'

export interface ErasureDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  plugins: readonly Pick<ServerPlugin, 'eraseDataOf'>[]
  keyring: Pick<Keyring, 'mac'>
  events: Pick<SecurityEvents, 'record'>
}

export interface Erasure {
  /**
   * Erases everything that is stored about a deleted user, in one transaction. Security events stay, without what
   * identifies the user.
   * @param user.isDue erases the user only if the grace period is over
   * @returns false if there is no such user, they were restored in the meantime, or another server erased them first
   */
  erase(user: { userId: string; appId?: string | undefined; isDue: boolean }): Promise<boolean>
}

/** Creates the service that erases users for good. */
export function createErasure({ db, clock, types, plugins, keyring, events }: ErasureDeps): Erasure {
  return {
    erase: ({ userId, appId, isDue }) =>
      transact(db, async (tx) => {
        // Locks accounts before the user, in the order in which a login locks them: so a concurrent login waits, and
        // neither deadlocks.
        await tx
          .selectFrom('linked_accounts')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('id')
          .forUpdate()
          .execute()
        const user = await tx
          .selectFrom('users')
          .select('app_id')
          .where('id', '=', userId)
          .where('deleted_at', 'is not', null)
          .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
          .$if(isDue, (query) => query.where('erase_at', '<=', new Date(clock.now())))
          .forUpdate()
          .executeTakeFirst()
        if (!user) return false
        const accounts = await tx
          .selectFrom('linked_accounts')
          .select(['type', 'subject', 'details'])
          .where('user_id', '=', userId)
          .execute()
        const whole: UserOfApp = { appId: user.app_id, userId, accounts }
        for (const plugin of plugins) await plugin.eraseDataOf?.(tx, whole)
        await sweepPlugins(tx, userId)
        await voidCodes(tx, keyring, codeScopesOf(types, user.app_id, accounts))
        await eraseMessages(tx, userId)
        await tx.deleteFrom('users').where('id', '=', userId).execute()
        await tx
          .updateTable('security_events')
          .set({ user_id: null, session_id: null, other_session_id: null, network: null, reason: null })
          .where('user_id', '=', userId)
          .execute()
        await tx
          .updateTable('operator_acts')
          .set({ user_id: null, reason: null })
          .where('user_id', '=', userId)
          .execute()
        await events.record(tx, { event: 'user_erased', appId: user.app_id, userId: null })
        return true
      }),
  }
}

/**
 * Deletes rows of plugins that refer to the user and would stay, or would block the deletion. Rows with `on delete
 * cascade` go with the user anyway.
 */
async function sweepPlugins(tx: Tx, userId: string): Promise<void> {
  for (const reference of await listUserReferences(tx)) {
    if (reference.name in CORE_TABLES || reference.onDelete === 'cascade' || reference.onDelete === 'set') continue
    await sql`delete from ${sql.raw(reference.table)} where ${isOfUser(reference, userId)}`.execute(tx)
  }
}

/**
 * Lists the scopes of one-time codes that may be on their way to a user's accounts. Plugins send codes under their
 * id, to the account's subject.
 */
export const codeScopesOf = (types: AccountTypes, appId: string, accounts: readonly AccountKey[]): CodeScope[] =>
  accounts.flatMap(({ type, subject }) => {
    const channel = types.get(type)?.pluginId
    return channel === undefined ? [] : [{ appId, channel, address: subject }]
  })
