import { sql, type RawBuilder } from 'kysely'
import { invalidData, type Queryable } from '../foundation/index.ts'
import type { AccountKey } from '../contract/index.ts'
import { readPersonJson, selectPerson, type Person, type PersonJson } from '../users/index.ts'
import type { Place } from './cursors.ts'

/** Which page of a list of users to read. */
export interface PageRequest {
  appId: string
  /** Position of the last user on the previous page; undefined for the first page. */
  after: Place | undefined
  limit: number
}

/** States of users that a list can be limited to. Without a state it has all of them. */
export const USER_STATES = ['active', 'blocked', 'deleted'] as const
export type UserState = (typeof USER_STATES)[number]

const IS_IN_STATE: Readonly<Record<UserState, RawBuilder<boolean>>> = {
  active: sql`users.blocked_at is null and users.deleted_at is null`,
  blocked: sql`users.blocked_at is not null`,
  deleted: sql`users.deleted_at is not null`,
}

export interface Page {
  users: Person[]
  /** Position after which the next page begins; undefined on the last page. */
  next: Place | undefined
}

/** Fields of account details in which a search looks, besides the subjects. Each has an index. */
export const SEARCHED_DETAILS = ['email', 'username', 'name'] as const
/**
 * Most matches of one field that a search considers. A prefix with more matches is too short to be useful, and each
 * match that is not in memory is two reads from the disk.
 */
const MATCHES = 300

/** Lists the users of an app, the newest first. Users that are added meanwhile come before the first page. */
export const listUsers = (db: Queryable, request: PageRequest, state?: UserState): Promise<Page> =>
  readPage(
    db,
    request,
    sql`users where users.app_id = ${request.appId} and ${state === undefined ? sql`true` : IS_IN_STATE[state]}`,
  )

/**
 * Lists the users who have an account, a name or a previous id that begins with a text; case does not count. If more
 * than 300 accounts match in one field, those that come first in the alphabet are listed.
 */
export function searchUsers(db: Queryable, term: string, request: PageRequest): Promise<Page> {
  const prefix = term.toLowerCase()
  const { appId } = request
  const of = (text: RawBuilder<unknown>, present = sql`true`): RawBuilder<unknown> => sql`
    (select user_id from linked_accounts where app_id = ${appId} and ${present} and ${begins(text, prefix)} order by ${text} using ~<~ limit ${sql.lit(MATCHES)})`
  const previousId = sql`lower(previous_id)`
  const parts = [
    of(sql`lower(subject)`),
    ...SEARCHED_DETAILS.map((name) =>
      of(sql`lower(details ->> ${sql.lit(name)})`, sql`details ->> ${sql.lit(name)} is not null`),
    ),
    sql`(select id from users where app_id = ${appId} and previous_id is not null and ${begins(previousId, prefix)} order by ${previousId} using ~<~ limit ${sql.lit(MATCHES)})`,
    sql`(select id from users where app_id = ${appId} and id = ${term})`,
  ]
  return readPage(db, request, found(sql.join(parts, sql` union `)))
}

/** Lists the users who have one of the accounts. */
export function listOwners(db: Queryable, accounts: readonly AccountKey[], request: PageRequest): Promise<Page> {
  const types = accounts.map(({ type }) => type)
  const subjects = accounts.map(({ subject }) => subject)
  return readPage(
    db,
    request,
    found(sql`
      select distinct account.user_id from unnest(${types}::text[], ${subjects}::text[]) as given (type, subject)
      join linked_accounts as account on account.app_id = ${request.appId} and account.type = given.type and account.subject = given.subject`),
  )
}

/**
 * Finds the user who has an account with this username. If there are several, the account that was verified last
 * wins.
 */
export async function findByUsername(
  db: Queryable,
  appId: string,
  { type, username }: { type: string; username: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('linked_accounts')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('type', '=', type)
    .where(
      sql<boolean>`details ->> 'username' is not null and lower(details ->> 'username') = ${username.toLowerCase()}`,
    )
    .orderBy('latest_verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * True if the text begins with the prefix. It compares bytes, as the indexes do; U+10FFFF sorts after every other
 * text with the prefix.
 */
const begins = (text: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql`${text} ~>=~ ${prefix} and ${text} ~<~ ${`${prefix}\u{10ffff}`}`

/**
 * Joins a list of ids with their users. `offset 0` makes a planner that expects thousands of ids look each up by its
 * key, instead of reading the whole table.
 */
const found = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${ids}) as found (id), lateral (select id, created_at from users where users.id = found.id offset 0) as users where true`

async function readPage(db: Queryable, { after, limit }: PageRequest, from: RawBuilder<unknown>): Promise<Page> {
  const onwards =
    after === undefined ? sql`true` : sql`(users.created_at, users.id) < (${after.at}::timestamptz, ${after.id})`
  const { rows } = await sql<{ person: PersonJson }>`
    select ${selectPerson(sql`page.id`)} as person
    from (
      select users.id, users.created_at from ${from} and ${onwards}
      order by users.created_at desc, users.id desc limit ${limit + 1}) as page
    order by page.created_at desc, page.id desc`.execute(db)
  const users = rows.slice(0, limit).flatMap(({ person }) => readPersonJson(person))
  const last = users.at(-1)
  return { users, next: rows.length > limit && last ? { at: last.user.created_at, id: last.user.id } : undefined }
}

/** @throws RequestError 400 `invalid_data` for a search term that is only white space */
export function readTerm(text: string): string {
  const term = text.trim()
  if (term === '') throw invalidData('"searchTerm" is empty.')
  return term
}
