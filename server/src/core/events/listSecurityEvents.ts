import type { Selectable } from 'kysely'
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
  if (since !== undefined) events = events.where('at', '>=', since)
  if (until !== undefined) events = events.where('at', '<', until)
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
