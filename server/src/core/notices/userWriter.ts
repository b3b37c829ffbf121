import { sql } from 'kysely'
import type { MessageApp } from '../apps/index.ts'
import type { Queryable } from '../foundation/index.ts'
import { callerLanguage } from '../http/index.ts'
import { findLanguage, type Writer, writerOf } from '../messages/index.ts'

/** Returns the writer in the language of a user. */
export type UserWriter = (within: Queryable, user: { userId: string; appId: string }) => Promise<Writer>

/**
 * Chooses the language of notices to a user: that of their oldest session that is on record. Somebody who has just
 * broken into the account must not choose a language that its owner does not read. A user without one gets the caller's
 * language, else the app's.
 */
export const createUserWriter =
  (appOf: (appId: string) => MessageApp): UserWriter =>
  async (within, { userId, appId }) => {
    const app = appOf(appId)
    const session = await within
      .selectFrom('sessions')
      .select(sql<string>`device->>'language'`.as('language'))
      .where('user_id', '=', userId)
      .where(sql`device->>'language'`, 'is not', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    return writerOf(app, findLanguage(session?.language ?? '') ?? callerLanguage(app))
  }
