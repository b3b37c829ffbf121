import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/requestContext.ts'
import type { OwnSessions } from '../ownSessions.ts'
import type { PluginHttp } from '../pluginRequest.ts'
import { answers, userSessionsSchema } from '../wireSchemas.ts'

const shared = { response: answers(userSessionsSchema), tags: ['sessions'], security: [{ bearer: [] }] }

/** Lists and ends the caller's sessions in an app. Each answer lists the remaining sessions. */
export function userSessionRoutes(
  http: PluginHttp,
  { context, ownSessions }: { context: RequestContext; ownSessions: OwnSessions },
): void {
  http.get(PATHS.userSessions, { schema: { ...shared, summary: 'List the sessions of the user' } }, async (request) => {
    const user = await context.requireUser(request)
    return { sessions: await ownSessions.list(user) }
  })

  http.post(
    PATHS.userSessionsEnd,
    {
      schema: {
        ...shared,
        body: z.object({ id: z.string().min(1).max(64) }),
        summary: 'End a session of the user, and what was forked from it',
      },
    },
    async (request) => {
      const user = await context.requireUser(request)
      await ownSessions.end(user, request.body.id)
      return { sessions: await ownSessions.list(user) }
    },
  )

  http.post(
    PATHS.userSessionsEndOthers,
    { schema: { ...shared, body: z.object({}).nullish(), summary: 'End all sessions of the user but this one' } },
    async (request) => {
      const user = await context.requireUser(request)
      await ownSessions.endOthers(user)
      return { sessions: await ownSessions.list(user) }
    },
  )
}
