import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { SecurityEventsTable } from '../../db/tables.ts'
import type { Queryable } from '../foundation/index.ts'

/** Conditions on security events, all of which must hold. */
export interface SecurityEventFilter {
  appId?: string | undefined
  userId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  event?: string | undefined
  /** Account type or MFA method. */
  method?: string | undefined
  /** Whether the action was refused. */
  isRefused?: boolean | undefined
  /** Hash of the caller's network, as stored with the events. */
  network?: string | undefined
  /** Id of an event: only earlier events are listed, or none if the user has no event with this id. */
  before?: string | undefined
  limit: number
}

/** Reads security events, the newest first. */
export function listSecurityEvents(
  db: Queryable,
  { appId, userId, since, until, event, method, isRefused, network, before, limit }: SecurityEventFilter,
): Promise<Selectable<SecurityEventsTable>[]> {
  let events = db.selectFrom('security_events').selectAll()
  if (appId !== undefined) events = events.where('app_id', '=', appId)
  if (userId !== undefined) events = events.where('user_id', '=', userId)
  if (since !== undefined) events = events.where('at', '>=', since).where(sql<boolean>`sequence > ${lastBefore(since)}`)
  if (until !== undefined) events = events.where('at', '<', until).where(sql<boolean>`sequence < ${firstAfter(until)}`)
  if (event !== undefined) events = events.where('event', '=', event)
  if (method !== undefined) events = events.where('method', '=', method)
  if (isRefused !== undefined) events = events.where('refusal', isRefused ? 'is not' : 'is', null)
  if (network !== undefined) events = events.where('network', '=', network)
  if (before !== undefined) {
    events = events.where('sequence', '<', (eb) => {
      const known = eb.selectFrom('security_events as known').select('known.sequence').where('known.id', '=', before)
      return userId === undefined ? known : known.where('known.user_id', '=', userId)
    })
  }
  return events.orderBy('sequence', 'desc').limit(limit).execute()
}

/**
 * Milliseconds by which the order of events by time may differ from that by sequence: events of one moment are written
 * by several transactions.
 */
const DISORDER_MS = 600_000

/**
 * Bounds by sequence for bounds by time. Lists are read by sequence; with a time alone they would read, and leave out,
 * every event from the newest one to that time. Where no event is as old or as young, every sequence is within bounds.
 */
const lastBefore = (since: Date): RawBuilder<unknown> => sql`coalesce((
  select sequence from security_events where at < ${new Date(since.getTime() - DISORDER_MS)} order by at desc limit 1), 0)`
const firstAfter = (until: Date): RawBuilder<unknown> => sql`coalesce((
  select sequence from security_events where at >= ${new Date(until.getTime() + DISORDER_MS)} order by at limit 1), ${sql.lit('9223372036854775807')}::bigint)`
