import { secondsFromNow, type Clock } from './clock.ts'
import type { Queryable } from './transact.ts'

/** How long an ended session is remembered, in milliseconds: a late call then still learns that it was logged out. */
const ENDED_SESSIONS_MS = 7 * 24 * 60 * 60 * 1000
/** The longest `reuseGraceS` that may be set, in seconds: until then a used refresh token leads to its successor. */
export const MAX_REUSE_GRACE_S = 300

/** How long security events are kept unless the operator says otherwise, in seconds: a year, and time to notice. */
export const EVENT_RETENTION_S = 400 * 86_400

/**
 * Deletes what has no meaning any more. Safe to run on several servers at once, and never needed for correctness.
 * @param retentionS how long security events are kept, in seconds
 */
export async function deleteExpired(db: Queryable, clock: Clock, { retentionS }: { retentionS: number } = { retentionS: EVENT_RETENTION_S }): Promise<void> {
  const now = new Date(clock.now())
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
  await db.deleteFrom('mfa_passes').where('expires_at', '<', now).execute()
  await db.deleteFrom('mfa_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('account_undos').where('expires_at', '<', now).execute()
  await db.deleteFrom('repeated_writes').where('expires_at', '<', now).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('security_events').where('at', '<', secondsFromNow(clock, -retentionS)).execute()
  // Used ones are recognised by how they begin, except those of sessions from before they did.
  await db.deleteFrom('refresh_tokens')
    .where('used_at', '<', secondsFromNow(clock, -MAX_REUSE_GRACE_S))
    .where((eb) => eb.exists(
      eb.selectFrom('sessions').select('sessions.id').whereRef('sessions.id', '=', 'refresh_tokens.session_id').where('sessions.family_hash', 'is not', null)))
    .execute()
  // A session that was forked stays as long as its forks: a theft that shows in it ends them, so they must be found from it.
  const unforked = () =>
    db.deleteFrom('sessions').where((eb) => eb.not(eb.exists(
      eb.selectFrom('sessions as fork').select('fork.id').whereRef('fork.forked_from', '=', 'sessions.id'))))
  await unforked().where('ended_at', '<', new Date(clock.now() - ENDED_SESSIONS_MS)).execute()
  await unforked()
    .where((eb) => eb.not(eb.exists(
      eb.selectFrom('refresh_tokens').select('refresh_tokens.hash').whereRef('refresh_tokens.session_id', '=', 'sessions.id'))))
    .execute()
}
