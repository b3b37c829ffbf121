import type { WireUser } from 'latchkey/core/contract'
import { toWireAccount, type AccountTypes } from './accountTypes.ts'
import type { Clock } from './clock.ts'
import { toEpochSeconds } from './clock.ts'
import { invalidToken } from './errors.ts'
import { randomId } from './keyring.ts'
import { listEnrolledMfa } from './mfa/enrolled.ts'
import type { Queryable, Tx } from './transact.ts'

/** The people of an app. */
export interface Users {
  create(tx: Tx, appId: string): Promise<string>
  /** Everything about a user that the user may see, read now. @throws RequestError `missing_or_invalid_token` if there is none */
  read(db: Queryable, userId: string): Promise<WireUser>
  /** Holds the user against concurrent changes of the linked accounts. @throws as {@link Users.read} */
  lock(tx: Tx, userId: string): Promise<void>
  acceptTerms(userId: string): Promise<void>
}

export function createUsers(db: Queryable, clock: Clock, brand: string, types: AccountTypes): Users {
  return {
    async create(tx, appId) {
      const id = `did:${brand}:${randomId()}`
      await tx.insertInto('users').values({ id, app_id: appId, created_at: new Date(clock.now()), accepted_terms_at: null }).execute()
      return id
    },

    async read(from, userId) {
      const user = await from.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
      if (!user) throw invalidToken('unknown')
      const accounts = await from
        .selectFrom('linked_accounts').selectAll().where('user_id', '=', userId)
        .orderBy('first_verified_at').orderBy('id').execute()
      const mfaMethods = await listEnrolledMfa(from, userId)
      return {
        id: user.id,
        created_at: toEpochSeconds(user.created_at),
        linked_accounts: accounts.flatMap((row) => toWireAccount(types, row) ?? []),
        mfa_methods: mfaMethods.map(({ method, verifiedAt }) => ({ type: method, verified_at: toEpochSeconds(verifiedAt) })),
        has_accepted_terms: user.accepted_terms_at !== null,
      }
    },

    async lock(tx, userId) {
      const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
      if (!user) throw invalidToken('unknown')
    },

    async acceptTerms(userId) {
      await db
        .updateTable('users').set({ accepted_terms_at: new Date(clock.now()) })
        .where('id', '=', userId).where('accepted_terms_at', 'is', null).execute()
    },
  }
}
