import { z } from 'zod'
import { backendAppParams, type Cursors } from '../backend/index.ts'
import { answers, securityEventSchema } from '../contract/index.ts'
import { listSecurityEvents, toWireEvent } from '../events/index.ts'
import { type EventUserDeps, eventUserSchema, readEventUsers } from './eventUsers.ts'
import type { ConsoleScope } from './guard.ts'

export interface EventRouteDeps extends EventUserDeps {
  cursors: Cursors
}

const PAGE = 100
export const time = z.coerce.number().int().min(0).max(253_402_300_799).optional().describe('Seconds since the epoch')
const name = z.string().min(1).max(64).optional()

/** Conditions on events, all of which must hold. */
export const eventFilter = z.object({
  user: z.string().min(1).max(200).optional(),
  event: name,
  method: name,
  outcome: z.enum(['ok', 'refused']).optional(),
})

const query = eventFilter.extend({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
  since: time,
  until: time,
})

const consoleEventSchema = securityEventSchema.omit({ is_current_session: true, is_same_network: true }).extend({
  user_id: z.string().nullable(),
  network: z.string().nullable().describe('Keyed hash: the same for events from one network'),
  reason: z.string().nullable(),
})
export type ConsoleEvent = z.infer<typeof consoleEventSchema>

type EventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number]

export function toConsoleEvent(row: EventRow): ConsoleEvent {
  const { is_current_session: _own, is_same_network: _same, ...event } = toWireEvent(row, {})
  return { ...event, user_id: row.user_id, network: row.network, reason: row.reason }
}

/** Reads the conditions of a query for {@link listSecurityEvents}. */
export const toFilter = ({ user, event, method, outcome }: z.infer<typeof eventFilter>) => ({
  userId: user,
  event,
  method,
  isRefused: outcome === undefined ? undefined : outcome === 'refused',
})

export const toDate = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

/** Adds the route that lists the security events of an app, newest first. */
export function eventRoutes({ http, paths, appOf }: ConsoleScope, deps: EventRouteDeps): void {
  const { db, cursors } = deps
  http.get(
    `${paths.app}/events`,
    {
      schema: {
        params: backendAppParams,
        querystring: query,
        response: answers(
          z.object({
            events: z.array(consoleEventSchema),
            users: z.array(eventUserSchema).describe('Of the events, each once'),
            next_cursor: z.string().nullable(),
          }),
        ),
      },
    },
    async (request) => {
      const { id: appId } = appOf(request)
      const { cursor, limit, since, until, ...filter } = request.query
      const rows = await listSecurityEvents(db, {
        appId,
        ...toFilter(filter),
        since: toDate(since),
        until: toDate(until),
        before: cursors.read(appId, 'events', cursor)?.id,
        limit: limit + 1,
      })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      const shown = rows.slice(0, limit)
      return {
        events: shown.map(toConsoleEvent),
        users: await readEventUsers(deps, appId, shown),
        next_cursor: last ? cursors.write(appId, 'events', last) : null,
      }
    },
  )
}
