import { sql } from 'kysely'
import { voidCodes } from '../codes/index.ts'
import { CORE_TABLES, type AccountTypes, type ServerPlugin, type UserOfApp } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { transact, type Clock, type Queryable, type Tx } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { isOfUser, listUserReferences } from '../users/index.ts'
import { codeScopesOf } from './codeScopes.ts'

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
   * Deletes everything that is stored about a user who is deleted, all of it or nothing. Security events stay, without what says whose they were.
   * @param user.isDue leaves a user whom somebody may still restore
   * @returns false if there is no such user, they were restored meanwhile, or another server was faster
   */
  erase(user: { userId: string; appId?: string | undefined; isDue: boolean }): Promise<boolean>
}

/** Deletes users for good. */
export function createErasure({ db, clock, types, plugins, keyring, events }: ErasureDeps): Erasure {
  return {
    erase: ({ userId, appId, isDue }) =>
      transact(db, async (tx) => {
        // Accounts before the user, as a login locks them: of a login and this, one waits for the other.
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
        await tx.deleteFrom('users').where('id', '=', userId).execute()
        await tx
          .updateTable('security_events')
          .set({ user_id: null, session_id: null, other_session_id: null, network: null, reason: null })
          .where('user_id', '=', userId)
          .execute()
        await events.record(tx, { event: 'user_erased', appId: user.app_id, userId: null })
        return true
      }),
  }
}

/** Deletes rows of plugins that refer to the user and would stay, or keep the user from being deleted. What cascades goes with the user. */
async function sweepPlugins(tx: Tx, userId: string): Promise<void> {
  for (const reference of await listUserReferences(tx)) {
    if (reference.name in CORE_TABLES || reference.onDelete === 'cascade' || reference.onDelete === 'set') continue
    await sql`delete from ${sql.raw(reference.table)} where ${isOfUser(reference, userId)}`.execute(tx)
  }
}
