import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { SecurityEventsTable, UsersTable } from '../db/tables.ts'
import type { AccountRow } from './accountRows.ts'
import type { SessionDraft } from './sessionTypes.ts'
import { invalidCode } from './errors.ts'
import { sqlState, type Queryable } from './transact.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** All that a login writes. */
export interface LoginWrite {
  at: Date
  /** The code that it uses up; undefined if it uses up none. */
  codeId: string | undefined
  /** As it is after the login. */
  account: AccountRow
  /** Of a sign-up. */
  newUser: Insertable<UsersTable> | undefined
  draft: Pick<SessionDraft, 'session' | 'token'>
  events: readonly Insertable<SecurityEventsTable>[]
}

/**
 * Logs in, or signs up, in one statement: the code is used up, and account, session, token and events are stored, or
 * nothing is.
 * @returns false if somebody else made the account, or used the code: look again
 * @throws RequestError `invalid_credentials` if somebody else used the code first
 */
export async function writeLogin(db: Queryable, write: LoginWrite): Promise<boolean> {
  const { draft: { session, token }, newUser, events } = write
  const parts = [
    ...(newUser ? signUp(write, newUser) : logIn(write)),
    sql`opened as (${insertFrom('sessions', session, 'person')} returning id)`,
    sql`stored as (${insertFrom('refresh_tokens', token, 'opened')})`,
    // Each behind the one before it: they are numbered in order.
    ...events.map((event, index) => sql`${sql.ref(`recorded${index}`)} as (${insertFrom('security_events', event, index === 0 ? 'opened' : `recorded${index - 1}`)} returning id)`),
  ]
  try {
    const { rows: [done] } = await sql<{ used: number; opened: number }>`
      with ${sql.join(parts)} select (select count(*) from used) as used, (select count(*) from opened) as opened`.execute(db)
    if (done?.opened === 1) return true
    if (!newUser && write.codeId !== undefined) throw invalidCode()
    return false
  } catch (error) {
    // The account was new, and its user is not there because the code was used for something else at this moment.
    if (write.codeId !== undefined && sqlState(error) === FOREIGN_KEY_VIOLATION) throw invalidCode()
    throw error
  }
}

const useCode = (id: string, at: Date, condition: RawBuilder<unknown>) =>
  sql`update one_time_codes set consumed_at = ${at} where id = ${id} and consumed_at is null and ${condition} returning id`

/** `person` has one row if the login may go on. */
function logIn({ at, codeId, account: { id, user_id: userId, details } }: LoginWrite): RawBuilder<unknown>[] {
  const own = sql`linked_accounts.id = ${id} and linked_accounts.user_id = ${userId}`
  return [
    sql`used as (${codeId === undefined ? sql`select 1 as id` : useCode(codeId, at, sql`exists (select from linked_accounts where ${own})`)})`,
    sql`person as (update linked_accounts set latest_verified_at = ${at}, details = ${JSON.stringify(details)} where ${own} and exists (select from used) returning id)`,
  ]
}

/** The account first: of two first logins at once, one waits here and finds it taken, its code unused. */
function signUp({ at, codeId, account }: LoginWrite, user: Insertable<UsersTable>): RawBuilder<unknown>[] {
  const row = { ...account, details: JSON.stringify(account.details) }
  return [
    sql`unused as (${codeId === undefined ? sql`select 1 as id` : sql`select id from one_time_codes where id = ${codeId} and consumed_at is null`})`,
    sql`account as (${insertFrom('linked_accounts', row, 'unused')} on conflict (app_id, type, subject) do nothing returning id)`,
    sql`used as (${codeId === undefined ? sql`select id from account` : useCode(codeId, at, sql`exists (select from account)`)})`,
    sql`person as (${insertFrom('users', user, 'used')} returning id)`,
  ]
}

/** Inserts a row if `source` has one. */
function insertFrom(table: string, row: object, source: string): RawBuilder<unknown> {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value: unknown) => (value instanceof Date ? sql`${value}::timestamptz` : sql`${value}`))
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} from ${sql.table(source)}`
}
