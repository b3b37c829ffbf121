import { mailAddresses, type AccountTypes } from '../contract/index.ts'
import {
  secondsFromNow,
  type Clock,
  describeDevice,
  RequestError,
  randomToken,
  sha256,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { endSession } from './endSession.ts'
import { currentCaller } from '../http/index.ts'
import type { Notices } from '../notices/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { END_FORK_PAGE } from './forkPage.ts'
import { forkNotice } from './forkTexts.ts'

/** A fork that was just recovered. */
export interface RecoveredFork {
  appId: string
  userId: string
  sessionId: string
  /** Of the page that recovered it; null for a client that has none. */
  origin: string | null
  /** Thumbprint of the key that it is bound to; null for one that is not bound. */
  key: string | null
}

/** Tells users of forks to places where they had none, with a way to end them (ADR 69). */
export interface ForkNotices {
  /** Tells all addresses of the user, unless an earlier fork went to the same origin and browser. */
  record(tx: Tx, fork: RecoveredFork): Promise<void>
  /**
   * Ends the fork of a mail, and those that the user was told of after it, with their forks. A token is valid once, for
   * seven days. Ending a session that has ended is no error.
   * @throws RequestError 404 `session_not_found`
   */
  end(token: string): Promise<void>
}

export interface ForkNoticesDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  events: Pick<SecurityEvents, 'record'>
  notices: Pick<Notices, 'write'>
  appNameOf(appId: string): string
  publicOrigin: string
}

/** Seconds for which the link of a mail ends a fork, as long as the one that undoes a change. */
const LINK_LIFETIME_S = 7 * 86_400
/** Seconds for which a place is known after the last fork to it. */
const PLACE_LIFETIME_S = 400 * 86_400

/** 404 `session_not_found`: the token is used, older than a week or unknown. */
const linkGone = (): RequestError =>
  new RequestError(
    404,
    'session_not_found',
    'This link no longer ends a session: it was used already, or it is more than 7 days old. ' +
      'See your sessions in the app.',
  )

export function createForkNotices(deps: ForkNoticesDeps): ForkNotices {
  const { db, clock, types, events, notices, appNameOf, publicOrigin } = deps
  /** @returns true if the user had no fork there */
  const isNewPlace = async (tx: Tx, userId: string, place: string): Promise<boolean> => {
    const expiresAt = secondsFromNow(clock, PLACE_LIFETIME_S)
    const added = await tx
      .insertInto('fork_places')
      .values({ user_id: userId, place, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('place')
      .executeTakeFirst()
    if (added) return true
    await tx
      .updateTable('fork_places')
      .set({ expires_at: expiresAt })
      .where('user_id', '=', userId)
      .where('place', '=', place)
      .execute()
    return false
  }

  return {
    async record(tx, { appId, userId, sessionId, origin, key }) {
      const device = currentCaller()?.device ?? {}
      // A browser is known by its key where it has one: what it says of itself, a thief's can say too.
      const place = sha256(JSON.stringify([appId, origin, key ?? describeDevice(device)]))
      if (!(await isNewPlace(tx, userId, place))) return
      const token = randomToken()
      const expiresAt = secondsFromNow(clock, LINK_LIFETIME_S)
      await tx
        .insertInto('fork_end_links')
        .values({ hash: sha256(token), user_id: userId, session_id: sessionId, place, expires_at: expiresAt })
        .execute()
      const accounts = await tx
        .selectFrom('linked_accounts')
        .select(['type', 'subject', 'details'])
        .where('user_id', '=', userId)
        .execute()
      const endUrl = `${publicOrigin}${END_FORK_PAGE.path}#${token}`
      const notice = forkNotice({ appName: appNameOf(appId), origin, device, endUrl })
      await notices.write(
        tx,
        { userId, kind: 'fork' },
        mailAddresses(types, accounts).map((to) => ({ to, ...notice })),
      )
    },

    end: (token) =>
      transact(db, async (tx) => {
        const now = new Date(clock.now())
        const shown = await tx
          .deleteFrom('fork_end_links')
          .where('hash', '=', sha256(token))
          .where('expires_at', '>', now)
          .returningAll()
          .executeTakeFirst()
        if (!shown) throw linkGone()
        const userId = shown.user_id
        const { app_id: appId } = await tx
          .selectFrom('users')
          .select('app_id')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        const later = await tx
          .deleteFrom('fork_end_links')
          .where('user_id', '=', userId)
          .where('expires_at', '>=', shown.expires_at)
          .returningAll()
          .execute()
        for (const { session_id: sessionId, place } of [shown, ...later]) {
          // If somebody forks to there again, the user is told again.
          await tx.deleteFrom('fork_places').where('user_id', '=', userId).where('place', '=', place).execute()
          if ((await endSession(tx, now, sessionId, { reason: 'revoked' })) === 0) continue
          await events.record(tx, { event: 'session_ended', appId, userId, otherSessionId: sessionId })
        }
      }),
  }
}
