import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import type { Queryable } from '../foundation/index.ts'
import type { RequestContext } from '../http/index.ts'
import type { Keyring } from '../keys/index.ts'
import { listSecurityEvents, networkHash, toWireEvent } from '../events/index.ts'
import { type PluginHttp, answers, securityEventsSchema } from '../contract/index.ts'
import { clientNetwork } from '../limits/index.ts'

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().min(1).max(64).optional().describe('Id of the oldest event that is known: only those before it'),
})

/** Adds the route that lists the security events of the caller in an app, newest first. */
export function userEventRoutes(
  http: PluginHttp,
  { db, context, keyring }: { db: Queryable; context: RequestContext; keyring: Keyring },
): void {
  http.get(
    PATHS.userEvents,
    {
      schema: {
        querystring: query,
        response: answers(securityEventsSchema),
        tags: ['users'],
        summary: 'List the security events of the user',
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const { app, userId, sessionId } = await context.requireUser(request)
      const network = networkHash(keyring, clientNetwork(request.ip))
      const rows = await listSecurityEvents(db, { appId: app.id, userId, ...request.query })
      const own = await db.selectFrom('sessions').select('public_id').where('id', '=', sessionId).executeTakeFirst()
      return {
        events: rows.map((row) => toWireEvent(row, { network, sessionId: own?.public_id })),
      }
    },
  )
}
