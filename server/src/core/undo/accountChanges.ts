import type { Selectable } from 'kysely'
import type { AccountUndosTable, LinkedAccountsTable } from '../../db/tables.ts'
import { mailAddresses, type AccountTypes, type SignedIn } from '../contract/index.ts'
import type { ChangeLimit } from '../limits/index.ts'
import {
  secondsFromNow,
  type Clock,
  randomId,
  randomToken,
  sha256,
  isUniqueViolation,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { actionLink } from '../http/index.ts'
import { endAllSessions, endOtherSessions } from '../sessions/index.ts'
import type { Keyring } from '../keys/index.ts'
import { recipientOf, type Notices, type UserWriter } from '../notices/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { Users } from '../users/index.ts'
import type { AccountEffect } from '../outbox/index.ts'
import { accountTaken, undoGone } from './errors.ts'
import { changeNotice, takenNotice, undoneNotice, type AccountChange, UNDO_PAGE } from './notices.ts'
import { createYoungerUsers, type UndoneBy, type YoungerUsersDeps } from './youngerUsers.ts'

type AccountRow = Selectable<LinkedAccountsTable>
type UndoRow = Selectable<AccountUndosTable>

/** A change to one of a user's login methods, which is recorded in its own transaction. */
export interface RecordedChange {
  change: AccountChange
  /** Id of the account row that was added, changed or removed. */
  accountId: string
  type: string
  /** All account rows of the user from before the change. */
  before: readonly AccountRow[]
}

/** A change that can still be undone, as lists show it. */
export interface UndoableChange {
  at: Date
  type: string
}

/** Records changes of login methods and their consequences, and undoes them. */
export interface AccountChanges {
  /**
   * Records a change: ends the user's other sessions if a login method was replaced or removed, stores the account as
   * it was before, and mails all addresses that the user had before, each with its own undo link. Lock the user
   * first.
   */
  record(tx: Tx, user: SignedIn, change: RecordedChange): Promise<void>
  /**
   * Undoes a change and all later ones: removes added accounts, restores replaced or removed ones, and ends all
   * sessions of the user. A token is valid once, for seven days. Second factors stay as they are. If a restored
   * account meanwhile belongs to a user who signed up with it and has nothing else, that user is deleted, provided
   * that the token was mailed to that account's address.
   * @throws RequestError 404 `undo_not_found`; 409 `linked_to_another_user` if an account that would be restored
   * belongs to another user by now
   */
  undo(token: string): Promise<void>
  /** Lists the changes of a user that can be undone, latest first. */
  list(userId: string): Promise<UndoableChange[]>
  /** Like {@link AccountChanges.list}, with each account as it was before its change. */
  listBefore(userId: string): Promise<(UndoableChange & { before: AccountRow | null })[]>
  /**
   * Undoes a user's changes since a time, like {@link AccountChanges.undo} but without a link, for an operator who
   * verified the user's identity.
   * @param takeFrom id of a user who loses an account that is restored, although they use it
   * @returns number of changes undone
   * @throws as {@link AccountChanges.undo}
   */
  undoSince(userId: string, since: Date, takeFrom?: string): Promise<number>
}

export interface AccountChangesDeps extends Pick<YoungerUsersDeps, 'keptData'> {
  db: Queryable
  clock: Clock
  keyring: Keyring
  types: AccountTypes
  writerFor: UserWriter
  users: Pick<Users, 'lock'>
  events: SecurityEvents
  changeLimit: ChangeLimit
  notices: Pick<Notices, 'write' | 'withdraw'>
  publicOrigin: string
}

/**
 * Seconds for which a change can be undone: a week, so that a holiday without mail does not cost a user their
 * account.
 */
const UNDO_LIFETIME_S = 7 * 86_400

/** The sealed content of an undo: the account's row before the change, null if the account was added. */
interface Snapshot {
  accountId: string
  before: AccountRow | null
}

const contextOf = (userId: string, hash: string): string => JSON.stringify([userId, hash])

/** Lists what an undo did to the accounts that it is about, for webhooks. */
function effectsOf(
  before: readonly AccountRow[],
  after: readonly AccountRow[],
  changed: ReadonlySet<string>,
): AccountEffect[] {
  const gone = before.filter((row) => changed.has(row.id) && !after.some(({ id }) => id === row.id))
  return [
    ...gone.map((row) => ({ change: 'unlinked', row }) as const),
    ...after
      .filter(({ id }) => changed.has(id))
      .map(({ id }) => ({ change: before.some((row) => row.id === id) ? 'updated' : 'linked', id }) as const),
  ]
}

export function createAccountChanges(deps: AccountChangesDeps): AccountChanges {
  const { db, clock, keyring, types, writerFor, users, events, changeLimit, notices, publicOrigin } = deps
  const youngerUsers = createYoungerUsers(deps)
  const now = (): Date => new Date(clock.now())
  const listOf = (tx: Queryable, userId: string) =>
    tx.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute()
  const undosOf = (within: Queryable, userId: string) =>
    within.selectFrom('account_undos').where('user_id', '=', userId).where('expires_at', '>', now())

  const readSnapshot = ({ user_id: userId, hash, sealed }: UndoRow): Snapshot => {
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

  /** Writes an account's row as it was. No other user has the account any more, since `makeWay` ran before. */
  const restore = async (tx: Tx, userId: string, row: AccountRow): Promise<void> => {
    const { id, ...values } = { ...row, details: JSON.stringify(row.details) }
    const holder = await tx
      .selectFrom('linked_accounts')
      .select('id')
      .where('app_id', '=', row.app_id)
      .where('type', '=', row.type)
      .where('subject', '=', row.subject)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    // The user has linked the same account again: the new row stays, and the one with the old id is removed.
    if (holder && holder.id !== id)
      await tx.deleteFrom('linked_accounts').where('id', '=', id).where('user_id', '=', userId).execute()
    else
      await tx
        .insertInto('linked_accounts')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
  }

  /** Undoes the change with this sequence number and all later ones. Lock the user first. */
  const undoFrom = async (
    tx: Tx,
    { user_id: userId, sequence }: Pick<UndoRow, 'user_id' | 'sequence'>,
    by: UndoneBy,
  ): Promise<number> => {
    const { app_id: appId } = await tx
      .selectFrom('users')
      .select('app_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const undos = await tx
      .selectFrom('account_undos')
      .selectAll()
      .where('user_id', '=', userId)
      .where('sequence', '>=', sequence)
      .orderBy('sequence', 'desc')
      .execute()
    const before = await listOf(tx, userId)
    // Each account returns to its state before the first of the changes: they are sorted in descending order, so for
    // each id the earliest one is the last to enter the map.
    const targets = new Map(
      undos.map((undo) => {
        const { accountId, before: row } = readSnapshot(undo)
        return [accountId, row && { row, changedAt: undo.created_at }]
      }),
    )
    const gone = [...targets].flatMap(([id, target]) => (target ? [] : [id]))
    const returning = [...targets.values()].flatMap((target) => target ?? [])
    if (gone.length > 0) {
      await tx.deleteFrom('linked_accounts').where('user_id', '=', userId).where('id', 'in', gone).execute()
    }
    const { deleted, taken } = await youngerUsers.makeWay(tx, userId, returning, by)
    for (const { row } of returning) await restore(tx, userId, row)
    const hashes = undos.map(({ hash }) => hash)
    await tx.deleteFrom('account_undos').where('hash', 'in', hashes).execute()
    await notices.withdraw(tx, hashes)
    await endAllSessions(tx, now(), { appId, userId })
    await changeLimit.reset(tx, { appId, userId })
    const after = await listOf(tx, userId)
    await events.record(tx, {
      event: 'account_change_undone',
      appId,
      userId,
      method: undos.at(-1)?.account_type,
      accounts: effectsOf(before, after, new Set(targets.keys())),
    })
    const notice = undoneNotice(await writerFor(tx, { userId, appId }), { isOtherDeleted: deleted > 0 })
    const addresses = mailAddresses(types, [...before, ...after])
    const kind = 'account_change_undone'
    await notices.write(
      tx,
      { userId, kind },
      addresses.map((to) => ({ to, isUrgent: true, ...notice })),
    )
    for (const account of taken) await tellOfTaken(tx, account)
    return new Set(undos.map(({ change_id: changeId, hash }) => changeId ?? hash)).size
  }

  /**
   * Notifies a user who lost an account to its previous owner. They keep their other accounts, and their sessions
   * end.
   */
  const tellOfTaken = async (tx: Tx, account: AccountRow): Promise<void> => {
    const { app_id: appId, user_id: userId, type } = account
    await endAllSessions(tx, now(), { appId, userId })
    const accounts = [{ change: 'unlinked', row: account } as const]
    await events.record(tx, { event: 'account_unlinked', appId, userId, method: type, accounts })
    const notice = takenNotice(await writerFor(tx, { userId, appId }), types.get(type) ?? { type })
    const addresses = mailAddresses(types, [account, ...(await listOf(tx, userId))])
    const kind = 'account_taken'
    await notices.write(
      tx,
      { userId, kind },
      addresses.map((to) => ({ to, isUrgent: true, ...notice })),
    )
  }

  /**
   * Runs an undo. If another transaction links a restored account between our read and our write, the undo fails with
   * `linked_to_another_user`.
   */
  const undoing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(db, work).catch((error: unknown) => {
      throw isUniqueViolation(error) ? accountTaken() : error
    })

  return {
    async record(tx, user, { change, accountId, type, before }) {
      const { app, userId, sessionId } = user
      if (change !== 'linked') {
        const ended = await endOtherSessions(tx, now(), { appId: app.id, userId, sessionId })
        if (ended > 0) await events.record(tx, { event: 'sessions_ended', appId: app.id, userId, sessionId })
      }
      const old = before.find(({ id }) => id === accountId) ?? null
      const snapshot = JSON.stringify({ accountId, before: old } satisfies Snapshot)
      const at = now()
      const changeId = randomId()
      const addresses = mailAddresses(types, before)
      // Stored even if there is no address to mail it to, since undoing an earlier change has to undo this one too.
      const links = (addresses.length > 0 ? addresses : [undefined]).map((to) => ({ to, token: randomToken() }))
      await tx
        .insertInto('account_undos')
        .values(
          links.map(({ to, token }) => {
            const hash = sha256(token)
            return {
              hash,
              user_id: userId,
              account_type: type,
              created_at: at,
              expires_at: secondsFromNow(clock, UNDO_LIFETIME_S),
              sealed: keyring.seal('account-undo', contextOf(userId, hash), snapshot),
              change_id: changeId,
              recipient: to === undefined ? null : recipientOf(keyring, to),
            }
          }),
        )
        .execute()
      const method = types.get(type) ?? { type }
      const writer = await writerFor(tx, { userId, appId: app.id })
      const left = mailAddresses(types, await listOf(tx, userId))
      const about = { id: accountId, isLoss: old !== null }
      await notices.write(
        tx,
        { userId, kind: 'account_changes', about },
        links.flatMap(({ to, token }) => {
          if (to === undefined) return []
          const undoUrl = actionLink(UNDO_PAGE, { publicOrigin, token, ...writer })
          const notice = changeNotice(writer, { change, method, undoUrl })
          return [{ to, undoHash: sha256(token), isUrgent: !left.includes(to), ...notice }]
        }),
      )
    },

    async undo(token) {
      const hash = sha256(token)
      await undoing(async (tx) => {
        const shown = await tx.selectFrom('account_undos').select('user_id').where('hash', '=', hash).executeTakeFirst()
        if (!shown) throw undoGone()
        await users.lock(tx, shown.user_id)
        // Checked again under the lock, since another request may have used the token up in the meantime.
        const undo = await undosOf(tx, shown.user_id).selectAll().where('hash', '=', hash).executeTakeFirst()
        if (!undo) throw undoGone()
        // A change has one link per address, so the first row of the change is used, whichever link was clicked.
        const first =
          undo.change_id === null
            ? undo
            : await undosOf(tx, undo.user_id)
                .select(['user_id', 'sequence'])
                .where('change_id', '=', undo.change_id)
                .orderBy('sequence')
                .limit(1)
                .executeTakeFirstOrThrow()
        await undoFrom(tx, first, { kind: 'link', recipient: undo.recipient })
      })
    },

    async list(userId) {
      const rows = await undosOf(db, userId)
        .select(['hash', 'change_id', 'created_at as at', 'account_type as type'])
        .orderBy('sequence', 'desc')
        .execute()
      return [...new Map(rows.map(({ hash, change_id: id, at, type }) => [id ?? hash, { at, type }])).values()]
    },

    async listBefore(userId) {
      const rows = await undosOf(db, userId).selectAll().orderBy('sequence', 'desc').execute()
      const changes = rows.map((row) => {
        const change = { at: row.created_at, type: row.account_type, before: readSnapshot(row).before }
        return [row.change_id ?? row.hash, change] as const
      })
      return [...new Map(changes).values()]
    },

    undoSince: (userId, since, takeFrom) =>
      undoing(async (tx) => {
        await users.lock(tx, userId)
        const first = await undosOf(tx, userId)
          .select(['user_id', 'sequence'])
          .where('created_at', '>=', since)
          .orderBy('sequence')
          .limit(1)
          .executeTakeFirst()
        if (!first) throw undoGone()
        return undoFrom(tx, first, { kind: 'operator', takeFrom })
      }),
  }
}
