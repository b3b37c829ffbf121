import type { SecurityEvents } from '../events/index.ts'
import { voidCodes } from '../codes/index.ts'
import type { AccountTypes } from '../contract/index.ts'
import { secondsFromNow, transact, type Clock, type Queryable } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { codeScopesOf } from './erasure.ts'

export interface DeleteUserDeps {
  db: Queryable
  clock: Clock
  events: Pick<SecurityEvents, 'record'>
}

/**
 * Deletes a user, who can be restored for `graceS`: all sessions end, and every login and refresh is refused with
 * `user_deleted`. A user who is already deleted keeps the original deadline.
 * @param graceS seconds for which the user can be restored
 * @returns false if the app has no such user
 */
export const deleteUser = (
  { db, clock, events }: DeleteUserDeps,
  { userId, appId }: { userId: string; appId: string },
  graceS: number,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', userId)
      .where('app_id', '=', appId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return false
    if (user.deleted_at) return true
    const now = new Date(clock.now())
    await tx
      .updateTable('users')
      .set({ deleted_at: now, erase_at: secondsFromNow(clock, graceS) })
      .where('id', '=', userId)
      .execute()
    await endAllSessions(tx, now, { appId, userId })
    await events.record(tx, { event: 'user_deletion_requested', appId, userId })
    return true
  })

export interface RestoreUserDeps extends DeleteUserDeps {
  types: AccountTypes
  keyring: Pick<Keyring, 'mac'>
}

/**
 * Restores a deleted user. Everything is as before, but the user has to log in again: sessions stay ended, and codes
 * from before the deletion are void.
 * @param user.appId restores the user only if they belong to this app
 * @returns `unknown` if there is no such user, or everything was erased already; `restored`, or `not_deleted`
 */
export const restoreUser = (
  { db, clock, events, types, keyring }: RestoreUserDeps,
  { userId, appId, reason }: { userId: string; appId?: string | undefined; reason?: string | undefined },
): Promise<'unknown' | 'restored' | 'not_deleted'> =>
  transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['app_id', 'deleted_at'])
      .where('id', '=', userId)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return 'unknown'
    if (!user.deleted_at) return 'not_deleted'
    await tx.updateTable('users').set({ deleted_at: null, erase_at: null }).where('id', '=', userId).execute()
    // A login that read the user just before the deletion may have opened a session just after it. That session was
    // refused everywhere, and must not come alive now.
    await endAllSessions(tx, new Date(clock.now()), { appId: user.app_id, userId })
    const accounts = await tx
      .selectFrom('linked_accounts')
      .select(['type', 'subject'])
      .where('user_id', '=', userId)
      .execute()
    await voidCodes(tx, keyring, codeScopesOf(types, user.app_id, accounts))
    await events.record(tx, { event: 'user_restored', appId: user.app_id, userId, reason })
    return 'restored'
  })
