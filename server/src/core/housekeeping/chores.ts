import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { secondsFromNow, type Clock } from '../foundation/index.ts'
import { GATHER_S } from '../notices/index.ts'

/** Seconds for which an ended session is remembered: a late call then still learns that it was logged out. */
const ENDED_SESSIONS_S = 7 * 86_400
/**
 * Longest `reuseGraceS` that can be configured, in seconds. A used refresh token must be kept for as long, since it
 * leads to its successor.
 */
export const MAX_REUSE_GRACE_S = 300

/** Seconds for which a removed endpoint of webhooks is remembered: as long as any message to it. */
const REMOVED_ENDPOINTS_S = 30 * 86_400

/** Seconds for which counts are kept: a year, and some weeks to compare it with the one before. */
const COUNTERS_S = 400 * 86_400
/** Seconds after which a server that is gone is no longer listed. */
const GONE_SERVERS_S = 86_400

/** A kind of rows that become obsolete, and how to find them by an index. */
export interface Chore {
  table: keyof Database
  /** Time column by which the rows are ordered. It has an index. */
  at: string
  /** Column that orders rows with the same time. */
  key: string
  /** Only rows whose time is earlier may be deleted. */
  until: Date
  /** Condition for rows that may be deleted; absent: all of them. The condition refers to a row as `row`. */
  isOver?: RawBuilder<boolean> | undefined
  /**
   * Column with the id of a session that may lose its last row through this chore. The session is deleted too if
   * nothing else of it is left.
   */
  session?: string | undefined
}

/**
 * A session is kept as long as it has forks: if its tokens turn out to be stolen, the forks are found through it and
 * ended.
 */
const isUnforked = sql<boolean>`not exists (select from sessions as fork where fork.forked_from = row.id)`

/** Lists the kinds of rows to delete, with time limits computed from the current time. */
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
    { table: 'restore_links', at: 'expires_at', key: 'hash', until: now },
    { table: 'fork_places', at: 'expires_at', key: 'place', until: now },
    { table: 'fork_end_links', at: 'expires_at', key: 'hash', until: now },
    { table: 'repeated_writes', at: 'expires_at', key: 'hash', until: now },
    { table: 'used_proofs', at: 'expires_at', key: 'hash', until: now },
    // Of a message to two endpoints one row may be left for the next run, since both have the same key.
    { table: 'webhook_deliveries', at: 'expires_at', key: 'message_id', until: now },
    {
      table: 'webhook_endpoints',
      at: 'removed_at',
      key: 'id',
      until: secondsFromNow(clock, -REMOVED_ENDPOINTS_S),
    },
    { table: 'security_events', at: 'at', key: 'id', until: secondsFromNow(clock, -retentionS) },
    { table: 'counters', at: 'hour', key: 'app_id', until: secondsFromNow(clock, -COUNTERS_S) },
    { table: 'active_users', at: 'day', key: 'app_id', until: secondsFromNow(clock, -COUNTERS_S) },
    { table: 'running_servers', at: 'seen_at', key: 'id', until: secondsFromNow(clock, -GONE_SERVERS_S) },
    { table: 'operator_acts', at: 'at', key: 'id', until: secondsFromNow(clock, -retentionS) },
    { table: 'refresh_tokens', at: 'expires_at', key: 'hash', until: now, session: 'session_id' },
    // A used token is recognised by its prefix even without its row, except in sessions from before `family_hash`
    // existed.
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

/**
 * Condition for sessions that can be deleted: they ended long ago or have no valid token, and they have no fork.
 * Times are written as literals, for statements that take no parameters.
 */
export const isForgotten = (clock: Clock): RawBuilder<boolean> => sql`${isUnforked} and (
  row.ended_at < ${sql.lit(secondsFromNow(clock, -ENDED_SESSIONS_S).toISOString())}::timestamptz
  or not exists (
    select from refresh_tokens where refresh_tokens.session_id = row.id and refresh_tokens.expires_at >= ${sql.lit(new Date(clock.now()).toISOString())}::timestamptz))`
