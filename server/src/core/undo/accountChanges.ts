import type { Selectable } from 'kysely'
import type { LinkedAccountsTable } from '../../db/tables.ts'
import { mailAddresses, type AccountTypes } from '../accountTypes.ts'
import type { Apps } from '../apps.ts'
import { secondsFromNow, type Clock } from '../clock.ts'
import { endAllSessions, endOtherSessions } from '../endSession.ts'
import { randomToken, sha256, type Keyring } from '../keyring.ts'
import type { Tell } from '../mail/tell.ts'
import type { SignedIn } from '../pluginRequest.ts'
import type { SecurityEvents } from '../securityEvents.ts'
import { afterCommit, isUniqueViolation, transact, type Queryable, type Tx } from '../transact.ts'
import type { Users } from '../users.ts'
import { accountTaken, undoGone } from './errors.ts'
import { changeNotice, undoneNotice, type AccountChange } from './notices.ts'
import { UNDO_PATH } from './page.ts'

type AccountRow = Selectable<LinkedAccountsTable>

/** A change of one of a user's login methods, to be recorded in its transaction. */
export interface RecordedChange {
  change: AccountChange
  /** The row that was made, changed or removed. */
  accountId: string
  type: string
  /** All rows of the user, from before the change. */
  before: readonly AccountRow[]
}

/** Side effects of changing a user's login methods, and the way to undo a change. */
export interface AccountChanges {
  /**
   * Ends the user's other sessions if a login method was replaced or removed, and stores the account as it was before. After
   * the commit, mails a link to undo the change to all mail addresses that the user had before. Lock the user first.
   */
  record(tx: Tx, user: SignedIn, change: RecordedChange): Promise<void>
  /**
   * Undoes a change and those after it: removes accounts that were added, restores those that were replaced or removed, and
   * ends all sessions of the user. A token is valid once, for seven days. Second factors stay as they are.
   * @throws RequestError 404 `undo_not_found`; 409 `linked_to_another_user` if an account that would come back belongs
   * to somebody else by now
   */
  undo(token: string): Promise<void>
}

export interface AccountChangesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  types: AccountTypes
  apps: Apps
  users: Users
  events: SecurityEvents
  tell: Tell
  publicOrigin: string
}

/** Seconds for which a change can be undone: a week, so that a holiday or a weekend without mail does not cost an account. */
const UNDO_LIFETIME_S = 7 * 86_400

/** The sealed content: the account's row before the change, null if there was none. */
interface Snapshot {
  accountId: string
  before: AccountRow | null
}

const contextOf = (userId: string, hash: string): string => JSON.stringify([userId, hash])

export function createAccountChanges({
  db,
  clock,
  keyring,
  types,
  apps,
  users,
  events,
  tell,
  publicOrigin,
}: AccountChangesDeps): AccountChanges {
  const now = (): Date => new Date(clock.now())
  const appName = (appId: string): string => apps.find(appId)?.name ?? appId
  const listOf = (tx: Queryable, userId: string) =>
    tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute()

  const readSnapshot = (userId: string, { hash, sealed }: { hash: string; sealed: string }): Snapshot => {
    const { accountId, before } = JSON.parse(keyring.open('account-undo', contextOf(userId, hash), sealed)) as Snapshot
    if (!before) return { accountId, before }
    const { verified_at, first_verified_at, latest_verified_at } = before
    return {
      accountId,
      before: {
        ...before,
        verified_at: new Date(verified_at),
        first_verified_at: new Date(first_verified_at),
        latest_verified_at: new Date(latest_verified_at),
      },
    }
  }

  const restore = async (tx: Tx, userId: string, row: AccountRow): Promise<void> => {
    const { id, ...values } = { ...row, details: JSON.stringify(row.details) }
    const holder = await tx
      .selectFrom('linked_accounts')
      .select(['id', 'user_id'])
      .where('app_id', '=', row.app_id)
      .where('type', '=', row.type)
      .where('subject', '=', row.subject)
      .executeTakeFirst()
    if (holder && holder.user_id !== userId) throw accountTaken()
    // The user has linked the account again: that row stays, and the row with the old id is removed.
    if (holder && holder.id !== id)
      await tx.deleteFrom('linked_accounts').where('id', '=', id).where('user_id', '=', userId).execute()
    else
      await tx
        .insertInto('linked_accounts')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
  }

  return {
    async record(tx, user, { change, accountId, type, before }) {
      const { app, userId, sessionId } = user
      if (change !== 'linked') {
        const ended = await endOtherSessions(tx, now(), { appId: app.id, userId, sessionId })
        if (ended > 0) await events.record(tx, { event: 'sessions_ended', appId: app.id, userId, sessionId })
      }
      const token = randomToken()
      const hash = sha256(token)
      const at = now()
      const snapshot: Snapshot = { accountId, before: before.find(({ id }) => id === accountId) ?? null }
      // Stored even if the token is mailed to nobody: undoing an earlier change has to undo this one too.
      await tx
        .insertInto('account_undos')
        .values({
          hash,
          user_id: userId,
          account_type: type,
          sealed: keyring.seal('account-undo', contextOf(userId, hash), JSON.stringify(snapshot)),
          created_at: at,
          expires_at: secondsFromNow(clock, UNDO_LIFETIME_S),
        })
        .execute()
      const label = types.get(type)?.label ?? 'an account'
      const addresses = mailAddresses(types, before)
      afterCommit(tx, () =>
        tell(
          userId,
          addresses,
          changeNotice({ appName: app.name, change, label, at, undoUrl: `${publicOrigin}${UNDO_PATH}#${token}` }),
        ),
      )
    },

    async undo(token) {
      const hash = sha256(token)
      try {
        await transact(db, async (tx) => {
          const shown = await tx
            .selectFrom('account_undos')
            .select('user_id')
            .where('hash', '=', hash)
            .executeTakeFirst()
          if (!shown) throw undoGone()
          const userId = shown.user_id
          await users.lock(tx, userId)
          // Checked again under the lock, since another request may have used the token up.
          const undo = await tx
            .selectFrom('account_undos')
            .selectAll()
            .where('hash', '=', hash)
            .where('expires_at', '>', now())
            .executeTakeFirst()
          if (!undo) throw undoGone()
          const { app_id: appId } = await tx
            .selectFrom('users')
            .select('app_id')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow()
          const since = await tx
            .selectFrom('account_undos')
            .selectAll()
            .where('user_id', '=', userId)
            .where('sequence', '>=', undo.sequence)
            .orderBy('sequence', 'desc')
            .execute()
          const before = await listOf(tx, userId)
          // Each account goes back to its state before the first of the changes. (For each id, the last entry wins in the
          // map.)
          const targets = new Map(
            since.map((row) => readSnapshot(userId, row)).map(({ accountId, before: row }) => [accountId, row]),
          )
          const gone = [...targets].flatMap(([id, row]) => (row ? [] : [id]))
          if (gone.length > 0)
            await tx.deleteFrom('linked_accounts').where('user_id', '=', userId).where('id', 'in', gone).execute()
          for (const row of targets.values()) if (row) await restore(tx, userId, row)
          await tx
            .deleteFrom('account_undos')
            .where(
              'hash',
              'in',
              since.map((row) => row.hash),
            )
            .execute()
          await endAllSessions(tx, now(), { appId, userId })
          await events.record(tx, { event: 'account_change_undone', appId, userId, method: undo.account_type })
          const at = now()
          const addresses = mailAddresses(types, [...before, ...(await listOf(tx, userId))])
          afterCommit(tx, () => tell(userId, addresses, undoneNotice({ appName: appName(appId), at })))
        })
      } catch (error) {
        // Somebody else linked the account between our read and our write.
        throw isUniqueViolation(error) ? accountTaken() : error
      }
    },
  }
}
