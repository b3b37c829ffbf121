import { END_ALL_SESSIONS_PATH, PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/index.ts'
import type { OwnSessions } from '../sessions/index.ts'
import { type PluginHttp, answers, userSessionsSchema } from '../contract/index.ts'

const shared = { response: answers(userSessionsSchema), tags: ['sessions'], security: [{ bearer: [] }] }

/** Adds the routes that list and end the caller's sessions in an app. Each answers the list of sessions that remain. */
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

  http.post(
    END_ALL_SESSIONS_PATH,
    { schema: { ...shared, body: z.object({}).nullish(), summary: 'End all sessions of the user, this one too' } },
    async (request) => {
      await ownSessions.endAll(await context.requireUser(request))
      return { sessions: [] }
    },
  )
}
