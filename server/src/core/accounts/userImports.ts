import type { App } from '../apps/index.ts'
import type { Account, AccountKey } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { type Clock, linkedToAnotherUser, transact, userDeleted, type Queryable, type Tx } from '../foundation/index.ts'
import { createAccountRows, type Users } from '../users/index.ts'
import { assertRoomForUser } from './access.ts'

/** A user from another system, as a backend of the app describes them. */
export interface UserImport {
  /** At least one account, without duplicates. */
  accounts: readonly Account[]
  customMetadata: Record<string, string | number | boolean> | undefined
  /** When the user signed up in the other system; undefined means now. */
  createdAt: Date | undefined
  /** The user's id in the other system. */
  previousId: string | undefined
}

export interface UserImportsDeps {
  db: Queryable
  clock: Clock
  users: Pick<Users, 'draft'>
  events: Pick<SecurityEvents, 'record'>
}

/** Imports users of another system for backends, each in a transaction of its own. */
export interface UserImports {
  /**
   * Creates a user with these accounts. If a user already has all of them, under the same `previousId` if one is
   * given, that user is returned unchanged, so an import may be repeated.
   * @returns the user's id, and whether the import created the user
   * @throws RequestError 400 `linked_to_another_user`, 403 `max_accounts_reached`, `user_deleted`
   */
  import(app: App, given: UserImport): Promise<{ id: string; isNew: boolean }>
}

/** Thrown if another transaction took one of the accounts, to roll back the whole import. */
class Taken extends Error {}

export function createUserImports({ db, clock, users, events }: UserImportsDeps): UserImports {
  const rows = createAccountRows(clock)

  /** @returns the user whom an earlier, identical import created; undefined if nobody has any of the accounts */
  const findSame = async (tx: Tx, app: App, { accounts, previousId }: UserImport): Promise<string | undefined> => {
    // One statement reads all accounts: between two, another import of the same user could commit, and this one would
    // see only some of the accounts.
    const found = await tx
      .selectFrom('linked_accounts')
      .select('user_id')
      .where('app_id', '=', app.id)
      .where((eb) => eb.or(accounts.map(({ type, subject }) => eb.and({ type, subject }))))
      .execute()
    const owners = new Set(found.map((row) => row.user_id))
    const [owner] = owners
    if (owner === undefined) return undefined
    if (owners.size > 1 || found.length < accounts.length) throw linkedToAnotherUser()
    const user = await tx
      .selectFrom('users')
      .select(['previous_id', 'deleted_at'])
      .where('id', '=', owner)
      .executeTakeFirst()
    if (user?.deleted_at) throw userDeleted()
    if (previousId !== undefined && user?.previous_id !== previousId) throw linkedToAnotherUser()
    return owner
  }

  const make = async (tx: Tx, app: App, given: UserImport): Promise<string> => {
    await assertRoomForUser(tx, app)
    const draft = users.draft(app.id)
    await tx
      .insertInto('users')
      .values({
        ...draft,
        created_at: given.createdAt ?? draft.created_at,
        custom_metadata: given.customMetadata === undefined ? null : JSON.stringify(given.customMetadata),
        previous_id: given.previousId ?? null,
        blocked_at: null,
      })
      .execute()
    // All imports write accounts in the same order, so that two with the same accounts cannot deadlock.
    const sorted = [...given.accounts].sort(compareAccounts)
    for (const account of sorted)
      if ((await rows.insert(tx, app.id, draft.id, account)) === undefined) throw new Taken()
    await events.record(tx, { event: 'user_imported', appId: app.id, userId: draft.id })
    return draft.id
  }

  const attempt = (app: App, given: UserImport): Promise<{ id: string; isNew: boolean }> =>
    transact(db, async (tx) => {
      const same = await findSame(tx, app, given)
      return same === undefined ? { id: await make(tx, app, given), isNew: true } : { id: same, isNew: false }
    })

  return {
    async import(app, given) {
      try {
        return await attempt(app, given)
      } catch (error) {
        if (!(error instanceof Taken)) throw error
      }
      // The transaction that took the account has committed, so the second attempt finds its owner. If it fails in
      // the same way again, the account is another user's.
      try {
        return await attempt(app, given)
      } catch (error) {
        throw error instanceof Taken ? linkedToAnotherUser() : error
      }
    },
  }
}

/** Compares accounts by type, then subject. Imports write in this order, so that two of them cannot deadlock. */
export const compareAccounts = (a: AccountKey, b: AccountKey): number =>
  compare(a.type, b.type) || compare(a.subject, b.subject)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
