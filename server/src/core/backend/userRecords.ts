import { z } from 'zod'
import { answers, securityEventSchema, userSessionsSchema } from '../contract/index.ts'
import { listSecurityEvents, toWireEvent } from '../events/index.ts'
import type { Queryable } from '../foundation/index.ts'
import type { OwnSessions } from '../sessions/index.ts'
import { backendDocs, type BackendScope } from './backendScope.ts'
import type { Cursors } from './cursors.ts'
import { didParams, requireUser } from './readUsers.ts'

export interface UserRecordDeps {
  db: Queryable
  cursors: Cursors
  ownSessions: Pick<OwnSessions, 'list'>
}

const MAX_PAGE = 100

const eventQuery = z.object({
  cursor: z.string().optional().describe('`next_cursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
})

const eventPageSchema = z
  .object({
    events: z.array(
      securityEventSchema
        .extend({ reason: z.string().nullable().describe('What a backend gave as its reason') })
        .meta({ id: 'BackendSecurityEvent' }),
    ),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  })
  .meta({ id: 'BackendSecurityEvents' })

/** Adds GET /users/:did/sessions and /users/:did/events, which answer the same lists as the user's own routes. */
export function userRecordRoutes(
  { http, callOf, reads, paths }: BackendScope,
  { db, cursors, ownSessions }: UserRecordDeps,
): void {
  const shared = { params: didParams, ...backendDocs }

  http.get(
    `${paths.users}/:did/sessions`,
    {
      config: reads('users:read'),
      schema: { ...shared, response: answers(userSessionsSchema), summary: "List the user's sessions that go on" },
    },
    async (request) => {
      const { app } = callOf(request)
      await requireUser(db, app.id, request.params.did)
      // A backend has no session of its own, so none in the list is marked as the current one.
      return { sessions: await ownSessions.list({ app, userId: request.params.did, sessionId: '' }) }
    },
  )

  http.get(
    `${paths.users}/:did/events`,
    {
      config: reads('events:read'),
      schema: {
        ...shared,
        querystring: eventQuery,
        response: answers(eventPageSchema),
        summary: "List the user's security events, the newest first",
      },
    },
    async (request) => {
      const { id: appId } = callOf(request).app
      const { did } = request.params
      await requireUser(db, appId, did)
      const { cursor, limit } = request.query
      const list = `events ${did}`
      const before = cursors.read(appId, list, cursor)?.id
      const rows = await listSecurityEvents(db, { appId, userId: did, before, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        events: page.map((row) => ({ ...toWireEvent(row, {}), reason: row.reason })),
        next_cursor: rows.length > limit && last ? cursors.write(appId, list, last) : null,
      }
    },
  )
}
