import { sql, type Insertable, type RawBuilder } from 'kysely'
import { compileByShape, isInstant } from '../../db/compileByShape.ts'
import type { SecurityEventsTable, UsersTable } from '../../db/tables.ts'
import { type AccountRow, readPersonJson, selectPerson, type Person, type PersonJson } from '../users/index.ts'
import type { ClaimedAccount, SessionDraft } from '../contract/index.ts'
import { invalidCode, toStorableJson, sqlState, type Queryable } from '../foundation/index.ts'
import type { LoginClaim } from '../http/index.ts'
import { insertLoginMessages } from '../outbox/index.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** What every login writes, whether it is also a sign-up or not. */
interface LoginRows {
  at: Date
  /** The code that the login uses up; undefined if there is none. */
  codeId: string | undefined
  draft: Pick<SessionDraft, 'session' | 'token'>
  events: readonly Insertable<SecurityEventsTable>[]
  /** The row in which the answer is kept for a retry; undefined for a call without an idempotency key. */
  claim: Pick<LoginClaim, 'hash' | 'bodyHash' | 'sealed' | 'keptUntil'> | undefined
}

/** An account's row in stored form, with its details as JSON text. */
type StoredAccount = Omit<AccountRow, 'details'> & { details: string }

const toRow = (account: AccountRow): StoredAccount => ({ ...account, details: toStorableJson(account.details) })

/** Called if the login stored messages in the outbox. */
interface Told {
  onTold?: (() => void) | undefined
}

/** A login whose account, and its owner if any, have been read before. */
export interface LoginWrite extends LoginRows, Told {
  claim: LoginClaim | undefined
  /** The account's row as it is after the login. */
  account: AccountRow
  /** The new user of a sign-up; undefined for a login. */
  newUser: Insertable<UsersTable> | undefined
}

/**
 * Logs in, or signs up, in one statement: either the code is used up, and account, session, token and events are
 * stored, or nothing is written.
 * @returns false if nothing was written: at a sign-up somebody else made the account or used the code first; at a login
 * without a code the account is gone. Read the account again then
 * @throws RequestError `invalid_credentials` if at a login with a code the code was used or the account is gone
 */
export async function writeLogin(db: Queryable, write: LoginWrite): Promise<boolean> {
  const { at, codeId, account, newUser } = write
  const own = sql`linked_accounts.id = ${account.id} and linked_accounts.user_id = ${account.user_id}`
  const parts = newUser
    ? [
        sql`unused as (${unused(codeId)})`,
        ...signUp(write, toRow(account), newUser),
        sql`owner as (select signed_up.id as user_id, true as is_new, account.account_row from signed_up, account)`,
      ]
    : [
        sql`used as (${use(codeId, at, sql`exists (select from linked_accounts where ${own})`)})`,
        sql`owner as (update linked_accounts set
          latest_verified_at = ${at}, details = ${toStorableJson(account.details)}
          where ${own} and exists (select from used)
          returning user_id, false as is_new, linked_accounts as account_row)`,
      ]
  const [done] = await run(write, () => statementOf<Answered>(write, parts, sql`is_kept, is_told`).execute(db))
  if (done) {
    note(write, done)
    return true
  }
  if (!newUser && codeId !== undefined) throw invalidCode()
  return false
}

/** A login without a read before it: the statement finds the account's owner, or signs up a user if nobody has it. */
export interface LoginAtOnce extends LoginRows, Told {
  claim: LoginClaim | undefined
  claimed: ClaimedAccount
  /** Rows to write if nobody has the account; undefined if a sign-up is not allowed. */
  signUp: { account: AccountRow; user: Insertable<UsersTable> } | undefined
}

/**
 * Like {@link writeLogin}, but looks the account up in the same statement, which also fills in the user's id and
 * whether the first event is a login or a sign-up.
 * @returns undefined if nothing was written; otherwise the user as they were before, undefined after a sign-up
 * @throws RequestError `invalid_credentials` if another request used the sign-up's code in between
 */
export async function writeLoginAtOnce(
  db: Queryable,
  write: LoginAtOnce,
): Promise<{ owner: Person | undefined } | undefined> {
  const {
    claimed: { type, subject, details },
    signUp: fresh,
    draft: { session, token },
    claim,
  } = write
  const input: AtOnceInput = {
    at: write.at,
    codeId: write.codeId,
    draft: { session, token },
    events: write.events,
    claim: claim && { hash: claim.hash, bodyHash: claim.bodyHash, sealed: claim.sealed, keptUntil: claim.keptUntil },
    claimed: { type, subject, details: details && toStorableJson(details) },
    signUp: fresh && { account: toRow(fresh.account), user: fresh.user },
  }
  const [done] = await run(write, () => logInAtOnce(db, input))
  if (!done) return undefined
  note(write, done)
  return { owner: done.is_new || done.person === null ? undefined : readPersonJson(done.person) }
}

/** The values of the statement below, with JSON as text. */
interface AtOnceInput extends LoginRows {
  claimed: { type: string; subject: string; details: string | undefined }
  signUp: { account: StoredAccount; user: Insertable<UsersTable> } | undefined
}

/** The owner as they were before the login; null if nobody had the account. */
const KNOWN = sql`(select person from known)`

/**
 * The text of this statement is compiled once: it is the server's longest, and building it took as long as sending
 * it.
 */
const logInAtOnce = compileByShape((write: AtOnceInput) => {
  const {
    at,
    codeId,
    claimed: { type, subject, details },
    signUp: fresh,
    draft: { session },
  } = write
  const newDetails = details === undefined ? sql`` : sql`, details = ${details}`
  const parts = [
    // Blocked and deleted users are left out, so nothing is written and the code stays unused. `enter` then reads the
    // account and tells why.
    sql`own as materialized (select account.id, user_id from linked_accounts as account join users on users.id = user_id and blocked_at is null and deleted_at is null
      where account.app_id = ${session.app_id} and type = ${type} and subject = ${subject})`,
    sql`known as materialized (select ${selectPerson(sql`own.user_id`)} as person from own)`,
    sql`used as (${use(codeId, at, sql`exists (select from own)`)})`,
    sql`logged_in as (update linked_accounts set latest_verified_at = ${at}${newDetails} from own
      where linked_accounts.id = own.id and linked_accounts.user_id = own.user_id and exists (select from used)
      returning linked_accounts.user_id, linked_accounts as account_row)`,
    ...(fresh
      ? [
          sql`unused as (select id from (${unused(codeId)}) as code where not exists (select from own))`,
          ...signUp(write, fresh.account, fresh.user),
          sql`owner as (select user_id, false as is_new, account_row from logged_in
            union all select signed_up.id, true, account.account_row from signed_up, account)`,
        ]
      : [sql`owner as (select user_id, false as is_new, account_row from logged_in)`]),
  ]
  return statementOf<{ is_new: boolean; person: PersonJson | null } & Answered>(
    write,
    parts,
    sql`owner.is_new, ${KNOWN} as person, is_kept, is_told`,
    KNOWN,
  )
})

interface Answered {
  is_kept: boolean
  /** True if messages were stored in the outbox. */
  is_told: boolean
}

function note(
  { claim, onTold }: { claim: LoginClaim | undefined } & Told,
  { is_kept: isKept, is_told: isTold }: Answered,
): void {
  if (claim && isKept) claim.isKept = true
  if (isTold) onTold?.()
}

/**
 * Builds the statement of a login. @param owner named parts that find or create the account's owner; the last is
 * `owner`, with at most one row
 * @param person SQL of the owner's JSON from before the login, if a part has read it
 */
function statementOf<Row>(
  rows: LoginRows,
  owner: RawBuilder<unknown>[],
  select: RawBuilder<unknown>,
  person?: RawBuilder<unknown>,
): RawBuilder<Row> {
  const {
    at,
    draft: { session, token },
    events,
    claim,
  } = rows
  const [event] = events
  const ofOwner = { user_id: sql`owner.user_id` }
  const parts = [
    ...owner,
    sql`opened as (${insertFrom('sessions', session, 'owner', ofOwner)} returning id)`,
    sql`stored as (${insertFrom('refresh_tokens', token, 'opened')})`,
    // Each insert reads from the one before it, so that the events get their numbers in this order.
    ...events.map((event, index) => {
      const after = index === 0 ? 'opened' : `recorded${index - 1}`
      const name = index === 0 ? { event: sql`case when owner.is_new then 'sign_up' else 'login' end` } : {}
      return sql`${sql.ref(`recorded${index}`)} as (${insertFrom('security_events', event, 'owner', { ...ofOwner, ...name }, sql`, ${sql.table(after)}`)} returning id)`
    }),
    sql`kept as (${claim ? keep(claim) : sql`select where false`})`,
    sql`told as (${event ? insertLoginMessages({ appId: session.app_id, at, eventId: event.id, person }) : sql`select where false`})`,
  ]
  return sql<Row>`
    with ${sql.join(parts)}
    select ${select} from owner, opened, 
      (select exists (select from kept) as is_kept, exists (select from told) as is_told) as answer`
}

async function run<Row>({ codeId }: LoginRows, execute: () => Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await execute()).rows
  } catch (error) {
    // The account was inserted but not its user, because another request used the code at the same time: this attempt
    // counts as one with a wrong code.
    if (codeId !== undefined && sqlState(error) === FOREIGN_KEY_VIOLATION) throw invalidCode()
    throw error
  }
}

/**
 * Stores the outcome in the same statement, so that a retry is answered even if this server crashes right after it.
 * Inserts the row if it is gone: a server that lost its connection gives up the call and deletes the row, while the
 * statement may still reach the database.
 */
const keep = ({ hash, bodyHash, sealed, keptUntil }: NonNullable<LoginRows['claim']>): RawBuilder<unknown> => sql`
  insert into repeated_writes (hash, body_hash, sealed_answer, expires_at)
  select ${hash}, ${bodyHash}, ${sealed}, ${keptUntil}::timestamptz from opened
  on conflict (hash) do update set sealed_answer = excluded.sealed_answer, expires_at = excluded.expires_at
  where repeated_writes.body_hash = excluded.body_hash and repeated_writes.sealed_answer is null returning hash`

/** Selects a row if the code is unused, or if there is no code. */
const unused = (codeId: string | undefined): RawBuilder<unknown> =>
  codeId === undefined
    ? sql`select 1 as id`
    : sql`select id from one_time_codes where id = ${codeId} and consumed_at is null`

/** Marks the code as used. Without a code it only checks `condition`. It has a row if the login may go on. */
const use = (codeId: string | undefined, at: Date, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  codeId === undefined
    ? sql`select 1 as id where ${condition}`
    : sql`update one_time_codes set consumed_at = ${at} where id = ${codeId} and consumed_at is null and ${condition} returning id`

/**
 * The parts of a sign-up, from `unused` to `signed_up`. The account is inserted first: of two concurrent sign-ups the
 * second waits there, finds the account taken, and leaves its code unused.
 */
function signUp(
  { at, codeId }: LoginRows,
  account: StoredAccount,
  user: Insertable<UsersTable>,
): RawBuilder<unknown>[] {
  return [
    sql`account as (${insertFrom('linked_accounts', account, 'unused')}
      on conflict (app_id, type, subject) do nothing returning id, linked_accounts as account_row)`,
    sql`used_up as (${use(codeId, at, sql`exists (select from account)`)})`,
    sql`signed_up as (${insertFrom('users', user, 'used_up')} returning id)`,
  ]
}

/**
 * Inserts `row` once for each row of the query part `source`: not at all if that is empty.
 * @param computed columns whose values come from the database
 */
function insertFrom(
  table: string,
  row: object,
  source: string,
  computed: Record<string, RawBuilder<unknown>> = {},
  more = sql``,
): RawBuilder<unknown> {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.entries(row).map(
    ([name, value]: [string, unknown]) =>
      computed[name] ?? (isInstant(value) ? sql`${value}::timestamptz` : sql`${value}`),
  )
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} from ${sql.table(source)}${more}`
}
