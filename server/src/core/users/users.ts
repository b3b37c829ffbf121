import { type Selectable, sql } from 'kysely'
import type { WireUser } from 'latchkey/core/contract'
import type { UsersTable } from '../../db/tables.ts'
import type { AccountTypes } from '../contract/index.ts'
import { type Clock, invalidToken, randomId, type Queryable, type Tx } from '../foundation/index.ts'
import { type PersonJson, readPerson, readPersonJson, selectPerson, toWireUser } from './people.ts'

/** Reads and changes the users of an app. */
export interface Users {
  /** Builds the row of a new user, without writing it. */
  draft(appId: string): Pick<Selectable<UsersTable>, 'id' | 'app_id' | 'created_at' | 'accepted_terms_at'>
  /** Reads a user in the form on the wire. @throws RequestError `missing_or_invalid_token` if there is no such user */
  read(db: Queryable, userId: string): Promise<WireUser>
  /** Locks a user, so that no other transaction changes their linked accounts. @throws as {@link Users.read} */
  lock(tx: Tx, userId: string): Promise<void>
  /**
   * Records that the user accepted the app's terms, unless they did before, and reads the user. @throws as {@link
   * Users.read}
   */
  acceptTerms(userId: string): Promise<WireUser>
}

export function createUsers(db: Queryable, clock: Clock, brand: string, types: AccountTypes): Users {
  return {
    draft: (appId) => ({
      id: `did:${brand}:${randomId()}`,
      app_id: appId,
      created_at: new Date(clock.now()),
      accepted_terms_at: null,
    }),

    async read(from, userId) {
      const person = await readPerson(from, userId)
      if (!person) throw invalidToken('unknown')
      return toWireUser(types, person)
    },

    async lock(tx, userId) {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!user) throw invalidToken('unknown')
    },

    async acceptTerms(userId) {
      // A single statement reads the user as before its own update, so the new time is filled in afterwards.
      const {
        rows: [row],
      } = await sql<{ person: PersonJson | null; acceptedAt: Date | null }>`
        with accepted as (
          update users set accepted_terms_at = ${new Date(clock.now())} where id = ${userId} and accepted_terms_at is null
          returning accepted_terms_at)
        select ${selectPerson(sql`${userId}`)} as person, (select accepted_terms_at from accepted) as "acceptedAt"`.execute(
        db,
      )
      if (!row?.person) throw invalidToken('unknown')
      const { user, ...person } = readPersonJson(row.person)
      return toWireUser(types, {
        ...person,
        user: { ...user, accepted_terms_at: row.acceptedAt ?? user.accepted_terms_at },
      })
    },
  }
}
