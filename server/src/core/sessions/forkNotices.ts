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
import { actionLink, currentCaller } from '../http/index.ts'
import type { Notices, UserWriter } from '../notices/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { END_FORK_PAGE, forkNotice } from './forkTexts.ts'

/** A fork that was just taken over. */
export interface RecoveredFork {
  appId: string
  userId: string
  sessionId: string
  /** Origin of the page that took it over; null for a client without an origin. */
  origin: string | null
  /** Thumbprint of the key that the fork is bound to; null if it is unbound. */
  key: string | null
}

/**
 * Notifies users when a fork is taken over in a new place, which means an origin and browser without an earlier fork.
 * The mail has a link that ends the fork (ADR 69).
 */
export interface ForkNotices {
  /** Notifies all mail addresses of the user, unless an earlier fork was taken over on the same origin and browser. */
  record(tx: Tx, fork: RecoveredFork): Promise<void>
  /**
   * Ends the fork to which a mailed token belongs, those of which the user was notified later, and all their forks. A
   * token is valid once, for seven days. Ending a session that has ended is no error.
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
  writerFor: UserWriter
  publicOrigin: string
}

/** Seconds for which the link in a mail can end a fork; the same as for links that undo a change. */
const LINK_LIFETIME_S = 7 * 86_400
/** Seconds for which a place (origin and browser) counts as known after the last fork to it. */
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
  const { db, clock, types, events, notices, writerFor, publicOrigin } = deps
  /** Remembers a place (origin and browser). @returns true if the user had no fork there before */
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
      // A browser with a key is recognised by the key, since a thief's browser could imitate its description.
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
      const writer = await writerFor(tx, { userId, appId })
      const endUrl = actionLink(END_FORK_PAGE, { publicOrigin, token, ...writer })
      const notice = forkNotice(writer, { origin, device, endUrl })
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
          // The place is forgotten, so that another fork to it is announced again.
          await tx.deleteFrom('fork_places').where('user_id', '=', userId).where('place', '=', place).execute()
          if ((await endSession(tx, now, sessionId, { reason: 'revoked' })) === 0) continue
          await events.record(tx, { event: 'session_ended', appId, userId, otherSessionId: sessionId })
        }
      }),
  }
}
