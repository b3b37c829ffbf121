import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { SecurityEventsTable, UsersTable } from '../db/tables.ts'
import type { AccountRow } from './accountRows.ts'
import type { SessionDraft } from './sessionTypes.ts'
import { invalidCode } from './errors.ts'
import { sqlState, type Queryable } from './transact.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** The rows that a login writes. */
export interface LoginWrite {
  at: Date
  /** The code that the login uses up; undefined if there is none. */
  codeId: string | undefined
  /** The account's row as it is after the login. */
  account: AccountRow
  /** The new user of a sign-up; undefined for a login. */
  newUser: Insertable<UsersTable> | undefined
  draft: Pick<SessionDraft, 'session' | 'token'>
  events: readonly Insertable<SecurityEventsTable>[]
}

/**
 * Logs in, or signs up, in one statement: either the code is used up, and account, session, token and events are stored, or
 * nothing is written.
 * @returns false if nothing was written: at a sign-up somebody else made the account or used the code first; at a login
 * without a code the account is gone. Read the account again then
 * @throws RequestError `invalid_credentials` if at a login with a code the code was used or the account is gone
 */
export async function writeLogin(db: Queryable, write: LoginWrite): Promise<boolean> {
  const { draft: { session, token }, newUser, events } = write
  const parts = [
    ...(newUser ? signUp(write, newUser) : logIn(write)),
    sql`opened as (${insertFrom('sessions', session, 'person')} returning id)`,
    sql`stored as (${insertFrom('refresh_tokens', token, 'opened')})`,
    // Each insert reads from the one before it, so that the events get their numbers in order.
    ...events.map((event, index) => sql`${sql.ref(`recorded${index}`)} as (${insertFrom('security_events', event, index === 0 ? 'opened' : `recorded${index - 1}`)} returning id)`),
  ]
  try {
    const { rows: [done] } = await sql<{ used: number; opened: number }>`
      with ${sql.join(parts)} select (select count(*) from used) as used, (select count(*) from opened) as opened`.execute(db)
    if (done?.opened === 1) return true
    if (!newUser && write.codeId !== undefined) throw invalidCode()
    return false
  } catch (error) {
    // A sign-up inserted the account but not its user, because another request used the code at this moment.
    if (write.codeId !== undefined && sqlState(error) === FOREIGN_KEY_VIOLATION) throw invalidCode()
    throw error
  }
}

const useCode = (id: string, at: Date, condition: RawBuilder<unknown>) =>
  sql`update one_time_codes set consumed_at = ${at} where id = ${id} and consumed_at is null and ${condition} returning id`

/** Parts of the statement for a login. `person` has one row if account and code are still valid. */
function logIn({ at, codeId, account: { id, user_id: userId, details } }: LoginWrite): RawBuilder<unknown>[] {
  const own = sql`linked_accounts.id = ${id} and linked_accounts.user_id = ${userId}`
  return [
    sql`used as (${codeId === undefined ? sql`select 1 as id` : useCode(codeId, at, sql`exists (select from linked_accounts where ${own})`)})`,
    sql`person as (update linked_accounts set latest_verified_at = ${at}, details = ${JSON.stringify(details)} where ${own} and exists (select from used) returning id)`,
  ]
}

/** Parts of the statement for a sign-up. The account comes first: of two concurrent sign-ups one waits there, finds the account taken, and uses up no code. */
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
