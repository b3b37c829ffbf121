import { sql } from 'kysely'
import type { App } from '../apps/index.ts'
import type { AccountKey } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import {
  type Clock,
  isRequestError,
  linkedToAnotherUser,
  type RequestError,
  toStorableJson,
  transact,
  userDeleted,
  type Queryable,
} from '../foundation/index.ts'
import { createAccountRows, type Users } from '../users/index.ts'
import { maxAccountsReached, roomForUsers } from './access.ts'
import { compareAccounts, type UserImport, type UserImports } from './userImports.ts'

/** Outcome for one user, the same as of a single import. */
export type ImportOutcome = { kind: 'made' | 'known' } | { kind: 'refused'; error: RequestError }

type ImportApp = Pick<App, 'id' | 'maxAccounts'>

/**
 * For files with many users: writes a batch by a handful of statements, where {@link UserImports} needs a transaction
 * for each user.
 */
export interface BulkImports {
  /**
   * Imports users in few statements, each like {@link UserImports.import}. Repeating it changes nothing.
   * @returns outcomes in the order of the users
   */
  import(app: App, users: readonly UserImport[]): Promise<ImportOutcome[]>
  /**
   * Tells what an import would do with each user, without writing anything. It does not notice that two of the given
   * users share an account.
   */
  look(app: ImportApp, users: readonly UserImport[]): Promise<('new' | 'known' | RequestError)[]>
}

export interface BulkImportsDeps {
  db: Queryable
  clock: Clock
  users: Pick<Users, 'draft'>
  events: Pick<SecurityEvents, 'recordAll'>
  /** Imports single users that cannot go in a batch. */
  imports: UserImports
}

/** Thrown if another transaction took one of the accounts, to roll back the whole batch. */
class Taken extends Error {}

export const accountKey = ({ type, subject }: AccountKey): string => `${type}\n${subject}`

export function createBulkImports({ db, clock, users, events, imports }: BulkImportsDeps): BulkImports {
  const rows = createAccountRows(clock)

  /**
   * Finds the owners of all accounts. `lateral` has each looked up by the index, even while the planner takes the
   * table for empty and would read it whole.
   */
  const findOwners = async (within: Queryable, appId: string, given: readonly UserImport[]) => {
    const accounts = given.flatMap((user) => user.accounts)
    const { rows: found } = await sql<
      AccountKey & { user_id: string; previous_id: string | null; is_deleted: boolean }
    >`
      select given.type, given.subject, owner.user_id, owner.previous_id, owner.is_deleted
      from unnest(${accounts.map(({ type }) => type)}::text[], ${accounts.map(({ subject }) => subject)}::text[]) as given (type, subject),
        lateral (
          select account.user_id, users.previous_id, users.deleted_at is not null as is_deleted from linked_accounts as account join users on users.id = account.user_id
          where account.app_id = ${appId} and account.type = given.type and account.subject = given.subject limit 1) as owner`.execute(
      within,
    )
    return new Map(found.map((row) => [accountKey(row), row]))
  }

  /**
   * Judges one user as a single import does: all of its accounts must belong to the same user, and the previous id
   * must fit.
   */
  const lookAt = (
    { accounts, previousId }: UserImport,
    owners: Awaited<ReturnType<typeof findOwners>>,
  ): 'new' | 'known' | RequestError => {
    const found = accounts.flatMap((account) => owners.get(accountKey(account)) ?? [])
    const [first] = found
    if (!first) return 'new'
    if (found.length < accounts.length || found.some(({ user_id: id }) => id !== first.user_id))
      return linkedToAnotherUser()
    if (first.is_deleted) return userDeleted()
    return previousId === undefined || first.previous_id === previousId ? 'known' : linkedToAnotherUser()
  }

  const writeAll = (app: App, given: readonly UserImport[]): Promise<ImportOutcome[]> =>
    transact(db, async (tx) => {
      const room = await roomForUsers(tx, app)
      const owners = await findOwners(tx, app.id, given)
      const fresh: { given: UserImport; id: string; createdAt: Date }[] = []
      const outcomes = given.map((user): ImportOutcome => {
        const state = lookAt(user, owners)
        if (state === 'known') return { kind: 'known' }
        if (state !== 'new') return { kind: 'refused', error: state }
        if (fresh.length >= room) return { kind: 'refused', error: maxAccountsReached() }
        const { id, created_at: createdAt } = users.draft(app.id)
        fresh.push({ given: user, id, createdAt: user.createdAt ?? createdAt })
        return { kind: 'made' }
      })
      if (fresh.length === 0) return outcomes
      const userRows = fresh.map(({ given: user, id, createdAt }) => ({
        id,
        created_at: createdAt,
        custom_metadata: user.customMetadata ?? null,
        previous_id: user.previousId ?? null,
      }))
      await sql`
        insert into users (id, app_id, created_at, custom_metadata, previous_id)
        select id, ${app.id}, created_at, custom_metadata, previous_id
        from jsonb_to_recordset(${JSON.stringify(userRows)}::jsonb) as person (id text, created_at timestamptz, custom_metadata jsonb, previous_id text)`.execute(
        tx,
      )
      // All imports write accounts in the same order, so that two with the same accounts cannot deadlock.
      const accounts = fresh
        .flatMap(({ given: user, id }) => user.accounts.map((account) => rows.draft(app.id, id, account)))
        .sort(compareAccounts)
      const { rows: written } = await sql<{ n: number }>`
        with written as (
          insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
          select id, ${app.id}, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at
          from jsonb_to_recordset(${toStorableJson(accounts)}::jsonb) as account (
            id text, user_id text, type text, subject text, details jsonb,
            verified_at timestamptz, first_verified_at timestamptz, latest_verified_at timestamptz)
          on conflict (app_id, type, subject) do nothing returning 1)
        select count(*)::int as n from written`.execute(tx)
      if (written[0]?.n !== accounts.length) throw new Taken()
      await events.recordAll(
        tx,
        fresh.map(({ id }) => ({ event: 'user_imported', appId: app.id, userId: id })),
      )
      return outcomes
    })

  const importOne = async (app: App, user: UserImport): Promise<ImportOutcome> => {
    try {
      return { kind: (await imports.import(app, user)).isNew ? 'made' : 'known' }
    } catch (error) {
      if (isRequestError(error) && error.status < 500) return { kind: 'refused', error }
      throw error
    }
  }

  const importEach = async (app: App, given: readonly UserImport[]): Promise<ImportOutcome[]> => {
    const outcomes: ImportOutcome[] = []
    for (const user of given) outcomes.push(await importOne(app, user))
    return outcomes
  }

  return {
    async import(app, given) {
      // A user who shares an account with an earlier one of the batch is handled in a second pass, once that one is
      // written.
      const seen = new Set<string>()
      const isLater = given.map(({ accounts }) => {
        const keys = accounts.map(accountKey)
        const shares = keys.some((key) => seen.has(key))
        for (const key of keys) seen.add(key)
        return shares
      })
      const first = given.filter((_user, index) => !isLater[index])
      const outcomes = await writeAll(app, first).catch((error: unknown) => {
        // Another transaction took one of the accounts. Importing the users one by one shows whose it is.
        if (error instanceof Taken) return importEach(app, first)
        throw error
      })
      const later = await importEach(
        app,
        given.filter((_user, index) => isLater[index]),
      )
      return isLater.map((wasLater) => (wasLater ? later : outcomes).shift() as ImportOutcome)
    },
    async look(app, given) {
      const owners = await findOwners(db, app.id, given)
      return given.map((user) => lookAt(user, owners))
    },
  }
}
