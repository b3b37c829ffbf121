import { sql, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { WireUser } from 'latchkey/core/contract'
import type { Database, LinkedAccountsTable, UsersTable } from '../db/tables.ts'
import type { AccountRow } from './accountRows.ts'
import { toWireAccount, type AccountKey, type AccountTypes } from './accountTypes.ts'
import { toEpochSeconds } from './clock.ts'
import type { Queryable } from './transact.ts'

/** A user with everything that the user may see. */
export interface Person {
  user: Pick<Selectable<UsersTable>, 'id' | 'created_at' | 'accepted_terms_at'>
  /** In the order in which they were first verified. */
  accounts: AccountRow[]
  /** Second factors, the first enrolled first. */
  mfa: { method: string; verifiedAt: Date }[]
}

type Users = SelectQueryBuilder<Database & { person: UsersTable }, 'person', object>

/** Reads the chosen user in one query, with accounts and second factors. Undefined if there is none. */
async function readPeople(db: Queryable, choose: (people: Users) => Users): Promise<Person | undefined> {
  const rows = await choose(db.selectFrom('users as person') as unknown as Users)
    .leftJoin('linked_accounts as account', 'account.user_id', 'person.id')
    .selectAll('account')
    .select(['person.id as person_id', 'person.created_at', 'person.accepted_terms_at'])
    .select(sql<{ method: string; at: number }[] | null>`(
      select json_agg(json_build_object('method', method, 'at', extract(epoch from verified_at) * 1000) order by verified_at, method)
      from mfa_methods where mfa_methods.user_id = person.id)`.as('mfa'))
    .orderBy('account.first_verified_at').orderBy('account.id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { person_id: id, created_at: createdAt, accepted_terms_at: acceptedTermsAt, mfa } = first
  return {
    user: { id, created_at: createdAt, accepted_terms_at: acceptedTermsAt },
    accounts: rows.flatMap(({ person_id: _id, created_at: _at, accepted_terms_at: _terms, mfa: _mfa, ...account }) => (account.id === null ? [] : [account as Selectable<LinkedAccountsTable>])),
    mfa: (mfa ?? []).map(({ method, at }) => ({ method, verifiedAt: new Date(at) })),
  }
}

export const readPerson = (db: Queryable, userId: string): Promise<Person | undefined> => readPeople(db, (people) => people.where('person.id', '=', userId))

/** Reads the user who has an account. */
export const readOwner = (db: Queryable, appId: string, { type, subject }: AccountKey): Promise<Person | undefined> =>
  readPeople(db, (people) => people.where('person.id', '=', (eb) =>
    eb.selectFrom('linked_accounts as own').select('own.user_id').where('own.app_id', '=', appId).where('own.type', '=', type).where('own.subject', '=', subject)))

/** Everything about a user that the user may see. */
export const toWireUser = (types: AccountTypes, { user, accounts, mfa }: Person): WireUser => ({
  id: user.id,
  created_at: toEpochSeconds(user.created_at),
  linked_accounts: accounts.flatMap((row) => toWireAccount(types, row) ?? []),
  mfa_methods: mfa.map(({ method, verifiedAt }) => ({ type: method, verified_at: toEpochSeconds(verifiedAt) })),
  has_accepted_terms: user.accepted_terms_at !== null,
})
