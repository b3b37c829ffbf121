import { mailAddresses, type AccountTypes } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { transact, type Queryable } from '../foundation/index.ts'
import { forgetEnrolledMfa, listEnrolledMfa } from '../users/index.ts'
import type { MfaMethods } from './methods.ts'
import { voidMfaTokens } from './mfaTokens.ts'

/** Result of a reset. */
export interface MfaReset {
  appId: string
  /** The methods that the user had. */
  methods: string[]
  /** Mail addresses of the user. */
  addresses: string[]
}

/**
 * Removes all second factors of a user, including those of plugins that this server does not run, and the permissions
 * that sessions have for proving one.
 * @returns undefined if there is no such user
 */
export function resetMfaMethods(
  { db, types, methods, events }: { db: Queryable; types: AccountTypes; methods: MfaMethods; events: SecurityEvents },
  userId: string,
): Promise<MfaReset | undefined> {
  return transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('app_id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    const enrolled = await listEnrolledMfa(tx, userId)
    for (const { method } of enrolled) {
      await methods.get(method)?.plugin.forgetMfa?.(tx, userId, method)
      await forgetEnrolledMfa(tx, userId, method)
      await voidMfaTokens(tx, userId, method)
      await events.record(tx, { event: 'mfa_reset', appId: user.app_id, userId, method })
    }
    await tx
      .deleteFrom('mfa_passes')
      .where('session_id', 'in', (eb) =>
        eb.selectFrom('sessions').select('sessions.id').where('sessions.user_id', '=', userId),
      )
      .execute()
    const accounts = await tx
      .selectFrom('linked_accounts')
      .select(['type', 'subject', 'details'])
      .where('user_id', '=', userId)
      .execute()
    return {
      appId: user.app_id,
      methods: enrolled.map(({ method }) => method),
      addresses: mailAddresses(types, accounts),
    }
  })
}
