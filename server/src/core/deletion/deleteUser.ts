import type { SecurityEvents } from '../events/index.ts'
import { voidCodes } from '../codes/index.ts'
import type { AccountTypes } from '../contract/index.ts'
import { secondsFromNow, transact, type Clock, type Queryable, type Tx } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { codeScopesOf } from './erasure.ts'
import { markLinksUsed, voidLinks } from './restoreLinks.ts'

export interface DeleteUserDeps {
  db: Queryable
  clock: Clock
  events: Pick<SecurityEvents, 'record'>
}

/**
 * Deletes a user for a backend or an operator, who can restore them for `graceS`: all sessions end, and every login
 * and refresh is refused with `user_deleted`. A user who is already deleted keeps the original deadline; if they
 * deleted themselves, they can no longer take it back.
 * @param graceS seconds for which the user can be restored
 * @returns false if the app has no such user
 */
export const deleteUser = (
  deps: DeleteUserDeps,
  { userId, appId }: { userId: string; appId: string },
  graceS: number,
): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['deleted_at', 'deleted_by_user'])
      .where('id', '=', userId)
      .where('app_id', '=', appId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return false
    if (!user.deleted_at) await deleteIn(tx, deps, { userId, appId, isByUser: false }, graceS)
    else if (user.deleted_by_user) {
      await tx.updateTable('users').set({ deleted_by_user: false }).where('id', '=', userId).execute()
      await voidLinks(tx, userId)
    }
    return true
  })

/** Who is deleted, and in which session they asked for it, if they did so themselves. */
export interface Deleted {
  userId: string
  appId: string
  isByUser: boolean
  sessionId?: string | undefined
}

/** Deletes a user whom the transaction has locked. @returns when everything about them is erased */
export async function deleteIn(
  tx: Tx,
  { clock, events }: Pick<DeleteUserDeps, 'clock' | 'events'>,
  { userId, appId, isByUser, sessionId }: Deleted,
  graceS: number,
): Promise<Date> {
  const now = new Date(clock.now())
  const eraseAt = secondsFromNow(clock, graceS)
  await tx
    .updateTable('users')
    .set({ deleted_at: now, erase_at: eraseAt, deleted_by_user: isByUser })
    .where('id', '=', userId)
    .execute()
  await voidLinks(tx, userId)
  await endAllSessions(tx, now, { appId, userId })
  await events.record(tx, { event: 'user_deletion_requested', appId, userId, sessionId })
  return eraseAt
}

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
  deps: RestoreUserDeps,
  { userId, appId, reason }: { userId: string; appId?: string | undefined; reason?: string | undefined },
): Promise<'unknown' | 'restored' | 'not_deleted'> =>
  transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['app_id', 'deleted_at'])
      .where('id', '=', userId)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return 'unknown'
    if (!user.deleted_at) return 'not_deleted'
    await restoreIn(tx, deps, { userId, appId: user.app_id, reason })
    return 'restored'
  })

/** Restores a deleted user whom the transaction has locked. */
export async function restoreIn(
  tx: Tx,
  { clock, events, types, keyring }: Omit<RestoreUserDeps, 'db'>,
  { userId, appId, reason }: { userId: string; appId: string; reason?: string | undefined },
): Promise<void> {
  const now = new Date(clock.now())
  await tx
    .updateTable('users')
    .set({ deleted_at: null, erase_at: null, deleted_by_user: null })
    .where('id', '=', userId)
    .execute()
  await markLinksUsed(tx, userId, now)
  // A login that read the user just before the deletion may have opened a session just after it. That session was
  // refused everywhere, and must not come alive now.
  await endAllSessions(tx, now, { appId, userId })
  const accounts = await tx
    .selectFrom('linked_accounts')
    .select(['type', 'subject'])
    .where('user_id', '=', userId)
    .execute()
  await voidCodes(tx, keyring, codeScopesOf(types, appId, accounts))
  await events.record(tx, { event: 'user_restored', appId, userId, reason })
}
