import type { App } from '../apps/index.ts'
import type { Account, AccountKey } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { type Clock, linkedToAnotherUser, transact, userDeleted, type Queryable, type Tx } from '../foundation/index.ts'
import { createAccountRows, type Users } from '../users/index.ts'
import { assertRoomForUser } from './access.ts'

/** A user as a backend of the app describes them. */
export interface UserImport {
  /** At least one, each once. */
  accounts: readonly Account[]
  customMetadata: Record<string, string | number | boolean> | undefined
  /** When the user signed up in the other system; undefined for now. */
  createdAt: Date | undefined
  /** Id in the other system. */
  previousId: string | undefined
}

export interface UserImportsDeps {
  db: Queryable
  clock: Clock
  users: Pick<Users, 'draft'>
  events: Pick<SecurityEvents, 'record'>
}

/** Users that backends bring along. */
export interface UserImports {
  /**
   * Makes a user with these accounts. One who has all of them, under the same `previousId` if one is given, is that user: an import may
   * be repeated, and changes nothing then.
   * @returns the user's id, and whether the import made the user
   * @throws RequestError 400 `linked_to_another_user`, 403 `max_accounts_reached`, `user_deleted`
   */
  import(app: App, given: UserImport): Promise<{ id: string; isNew: boolean }>
}

/** An account was taken at this moment: nothing of the import may stay. */
class Taken extends Error {}

export function createUserImports({ db, clock, users, events }: UserImportsDeps): UserImports {
  const rows = createAccountRows(clock)

  /** @returns the user of the same import; undefined if the accounts are nobody's */
  const findSame = async (tx: Tx, app: App, { accounts, previousId }: UserImport): Promise<string | undefined> => {
    // In one statement: between two, another import of the same user could commit, and seem to have half of the accounts.
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
    // In one order for all, so that two imports with the same accounts don't wait for each other.
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
      // Whoever took the account has committed, so now it is found. If it is taken once more, somebody else has it.
      try {
        return await attempt(app, given)
      } catch (error) {
        throw error instanceof Taken ? linkedToAnotherUser() : error
      }
    },
  }
}

/** The order in which imports write accounts. */
export const compareAccounts = (a: AccountKey, b: AccountKey): number =>
  compare(a.type, b.type) || compare(a.subject, b.subject)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
