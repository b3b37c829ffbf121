import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { secondsFromNow, type Clock } from '../foundation/index.ts'
import { GATHER_S } from '../notices/index.ts'

/** Seconds for which an ended session is remembered: a late call then still learns that it was logged out. */
const ENDED_SESSIONS_S = 7 * 86_400
/** The longest `reuseGraceS` that may be set, in seconds: until then a used refresh token leads to its successor. */
export const MAX_REUSE_GRACE_S = 300

/** Rows that have become meaningless, in the order of an index. */
export interface Chore {
  table: keyof Database
  /** Orders the rows. Indexed. */
  at: string
  /** Tells rows with the same `at` apart. */
  key: string
  /** Rows before this are looked at. */
  until: Date
  /** Condition for the rows to delete; absent: all. The row is `row`. */
  isOver?: RawBuilder<boolean> | undefined
  /**
   * Column with the id of a session that may have lost its last row to this chore. The session is deleted too if
   * nothing is left of it.
   */
  session?: string | undefined
}

/** A session that was forked stays as long as its forks: a theft that shows in it ends them, so they must be found from it. */
const isUnforked = sql<boolean>`not exists (select from sessions as fork where fork.forked_from = row.id)`

/** Lists what to delete at the current time. */
export function listChores(clock: Clock, retentionS: number): Chore[] {
  const now = new Date(clock.now())
  return [
    { table: 'one_time_codes', at: 'expires_at', key: 'id', until: now },
    { table: 'rate_limits', at: 'expires_at', key: 'key', until: now },
    { table: 'mfa_passes', at: 'expires_at', key: 'session_id', until: now },
    { table: 'mfa_tokens', at: 'expires_at', key: 'hash', until: now },
    { table: 'account_undos', at: 'expires_at', key: 'hash', until: now },
    {
      table: 'notices',
      at: 'due_at',
      key: 'id',
      until: secondsFromNow(clock, -GATHER_S),
      isOver: sql`row.sealed is null`,
    },
    { table: 'fork_places', at: 'expires_at', key: 'place', until: now },
    { table: 'fork_end_links', at: 'expires_at', key: 'hash', until: now },
    { table: 'repeated_writes', at: 'expires_at', key: 'hash', until: now },
    { table: 'used_proofs', at: 'expires_at', key: 'hash', until: now },
    { table: 'security_events', at: 'at', key: 'id', until: secondsFromNow(clock, -retentionS) },
    { table: 'refresh_tokens', at: 'expires_at', key: 'hash', until: now, session: 'session_id' },
    // Used ones are recognised by how they begin, except those of sessions from before they did.
    {
      table: 'refresh_tokens',
      at: 'used_at',
      key: 'hash',
      until: secondsFromNow(clock, -MAX_REUSE_GRACE_S),
      isOver: sql`exists (select from sessions where sessions.id = row.session_id and sessions.family_hash is not null)`,
    },
    {
      table: 'sessions',
      at: 'ended_at',
      key: 'id',
      until: secondsFromNow(clock, -ENDED_SESSIONS_S),
      isOver: isUnforked,
      session: 'forked_from',
    },
  ]
}

/** Sessions of which nothing is left: no token that is good, and no fork. Times are written out, for statements that take no values. */
export const isForgotten = (clock: Clock): RawBuilder<boolean> => sql`${isUnforked} and (
  row.ended_at < ${sql.lit(secondsFromNow(clock, -ENDED_SESSIONS_S).toISOString())}::timestamptz
  or not exists (
    select from refresh_tokens where refresh_tokens.session_id = row.id and refresh_tokens.expires_at >= ${sql.lit(new Date(clock.now()).toISOString())}::timestamptz))`
