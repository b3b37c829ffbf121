import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { WireUser } from 'latchkey/core/contract'
import type { UsersTable } from '../../db/tables.ts'
import { toWireProfile } from './profile.ts'
import type { AccountRow } from './accountRows.ts'
import { toWireAccount, type AccountKey, type AccountTypes } from '../contract/index.ts'
import { toEpochSeconds, type Queryable } from '../foundation/index.ts'

/** A user with linked accounts and second factors: everything that the user may see. */
export interface Person {
  user: Omit<Selectable<UsersTable>, 'app_id' | 'erase_at' | 'deleted_by_user' | 'profile'> & {
    /** Absent in messages that servers of earlier releases stored. */
    profile?: unknown
  }
  /** Sorted by when they were first verified. */
  accounts: AccountRow[]
  /** Second factors, in the order of their enrolment. */
  mfa: { method: string; verifiedAt: Date }[]
}

/** A person in the JSON that the database writes, where times are texts. */
export interface PersonJson {
  user: Record<Exclude<keyof Person['user'], 'custom_metadata' | 'profile'>, string | null> &
    Pick<Person['user'], 'custom_metadata' | 'profile'>
  accounts: (Omit<AccountRow, AccountTime> & Record<AccountTime, string>)[]
  mfa: { method: string; at: number }[]
}
type AccountTime = 'verified_at' | 'first_verified_at' | 'latest_verified_at'

/**
 * SQL that selects a user with accounts and second factors as JSON, for use in a larger statement. @param id SQL for
 * the user's id
 */
export const selectPerson = (id: RawBuilder<unknown>): RawBuilder<PersonJson | null> => sql`(
  select json_build_object(
    'user', json_build_object('id', person.id, 'created_at', person.created_at, 'accepted_terms_at', person.accepted_terms_at,
      'custom_metadata', person.custom_metadata, 'profile', person.profile, 'previous_id', person.previous_id, 'blocked_at', person.blocked_at, 'deleted_at', person.deleted_at),
    'accounts', (
      select coalesce(json_agg(account order by account.first_verified_at, account.id), '[]')
      from linked_accounts as account where account.user_id = person.id),
    'mfa', (
      select coalesce(json_agg(json_build_object('method', method, 'at', extract(epoch from verified_at) * 1000) order by verified_at, method), '[]')
      from mfa_methods where mfa_methods.user_id = person.id))
  from users as person where person.id = ${id})`

/** Turns the JSON of {@link selectPerson} into a person, with dates instead of texts. */
export const readPersonJson = ({ user, accounts, mfa }: PersonJson): Person => ({
  user: {
    id: user.id as string,
    created_at: new Date(user.created_at as string),
    accepted_terms_at: user.accepted_terms_at === null ? null : new Date(user.accepted_terms_at),
    custom_metadata: user.custom_metadata,
    profile: user.profile,
    previous_id: user.previous_id,
    blocked_at: user.blocked_at === null ? null : new Date(user.blocked_at),
    deleted_at: user.deleted_at === null ? null : new Date(user.deleted_at),
  },
  accounts: accounts.map((account) => ({
    ...account,
    verified_at: new Date(account.verified_at),
    first_verified_at: new Date(account.first_verified_at),
    latest_verified_at: new Date(account.latest_verified_at),
  })),
  mfa: mfa.map(({ method, at }) => ({ method, verifiedAt: new Date(at) })),
})

async function readOne(db: Queryable, id: RawBuilder<unknown>): Promise<Person | undefined> {
  const {
    rows: [row],
  } = await sql<{ person: PersonJson | null }>`select ${selectPerson(id)} as person`.execute(db)
  return row?.person ? readPersonJson(row.person) : undefined
}

export const readPerson = (db: Queryable, userId: string): Promise<Person | undefined> => readOne(db, sql`${userId}`)

/** Reads the user who has an account; undefined if nobody has it. */
export const readOwner = (db: Queryable, appId: string, { type, subject }: AccountKey): Promise<Person | undefined> =>
  readOne(
    db,
    sql`(select user_id from linked_accounts where app_id = ${appId} and type = ${type} and subject = ${subject})`,
  )

/** Reads a user of an app; undefined if the app has no such user. */
export const readUserOf = (db: Queryable, appId: string, userId: string): Promise<Person | undefined> =>
  readOne(db, sql`(select id from users where id = ${userId} and app_id = ${appId})`)

/** The part of a {@link Person} that is shown to the user themselves, without what only backends see. */
export type OwnPerson = Omit<Person, 'user'> & {
  user: Pick<Person['user'], 'id' | 'created_at' | 'accepted_terms_at'> &
    Partial<Pick<Person['user'], 'custom_metadata' | 'profile'>>
}

/** Converts a user to the form on the wire. */
export const toWireUser = (types: AccountTypes, { user, accounts, mfa }: OwnPerson): WireUser => {
  const metadata = readCustomMetadata(user.custom_metadata)
  const profile = toWireProfile(user.profile)
  return {
    id: user.id,
    created_at: toEpochSeconds(user.created_at),
    linked_accounts: accounts.flatMap((row) => toWireAccount(types, row) ?? []),
    mfa_methods: mfa.map(({ method, verifiedAt }) => ({ type: method, verified_at: toEpochSeconds(verifiedAt) })),
    has_accepted_terms: user.accepted_terms_at !== null,
    ...(metadata && { custom_metadata: metadata }),
    ...(profile && { profile }),
  }
}

/** Metadata that an app's backend stored with a user. */
type CustomMetadata = Record<string, string | number | boolean>

/** Reads the column `custom_metadata` of `users`. @returns undefined if it is empty */
function readCustomMetadata(stored: unknown): CustomMetadata | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.keys(stored).length === 0 ? undefined : (stored as CustomMetadata)
}
