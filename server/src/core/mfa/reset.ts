import { mailAddresses, type AccountTypes } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { transact, type Queryable } from '../foundation/index.ts'
import { forgetEnrolledMfa, listEnrolledMfa } from '../users/index.ts'
import type { Notices, UserWriter, WrittenNotice } from '../notices/index.ts'
import type { MfaMethods } from './methods.ts'
import { voidMfaTokens } from './mfaTokens.ts'
import { MFA_NOTICES, mfaNotice } from './notice.ts'

/** The second factors that a reset removed from a user, and the mail about it. */
export interface MfaReset {
  appId: string
  /** Names of the methods that were removed. */
  methods: string[]
  /** Mail addresses of the user, to which the notice goes. */
  addresses: string[]
  /** The notice to the user. It is sent only if a method was removed. */
  notice: WrittenNotice
}

export interface MfaResetDeps {
  db: Queryable
  types: AccountTypes
  methods: MfaMethods
  events: SecurityEvents
  /** Writes the notice in the transaction of the reset; absent if the caller sends it. */
  notices?: Pick<Notices, 'write'> | undefined
  writerFor: UserWriter
}

export interface MfaResetOf {
  userId: string
  /** Resets the user only if they belong to this app. */
  appId?: string | undefined
  /** The reason that a backend gave, for the record of events. */
  reason?: string | undefined
}

/**
 * Removes all second factors of a user, including those of plugins that this server does not run, and all tokens and
 * passes that sessions got for proving one.
 * @returns undefined if there is no such user
 */
export function resetMfaMethods(
  { db, types, methods, events, notices, writerFor }: MfaResetDeps,
  { userId, appId, reason }: MfaResetOf,
): Promise<MfaReset | undefined> {
  return transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('app_id')
      .where('id', '=', userId)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    const enrolled = await listEnrolledMfa(tx, userId)
    for (const { method } of enrolled) {
      await methods.get(method)?.plugin.forgetMfa?.(tx, userId, method)
      await forgetEnrolledMfa(tx, userId, method)
      await voidMfaTokens(tx, userId, method)
      await events.record(tx, { event: 'mfa_reset', appId: user.app_id, userId, method, reason })
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
    const addresses = mailAddresses(types, accounts)
    const named = enrolled.map(({ method }) => methods.get(method) ?? { type: method, label: method })
    const writer = await writerFor(tx, { userId, appId: user.app_id })
    const notice = mfaNotice(writer, { change: 'reset', methods: named })
    if (enrolled.length > 0)
      await notices?.write(
        tx,
        { userId, kind: MFA_NOTICES, about: { id: 'reset', isLoss: true } },
        addresses.map((to) => ({ to, ...notice })),
      )
    return { appId: user.app_id, methods: enrolled.map(({ method }) => method), addresses, notice }
  })
}
