import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/requestContext.ts'
import type { PluginHttp } from '../pluginRequest.ts'
import type { Queryable } from '../transact.ts'
import type { Users } from '../users.ts'
import { answers, userSchema } from '../wireSchemas.ts'

/** Endpoint 37: the user accepts the app's terms. Accepting twice is no error. */
export function userRoutes(
  http: PluginHttp,
  { db, context, users }: { db: Queryable; context: RequestContext; users: Users },
): void {
  http.post(
    PATHS.acceptTerms,
    {
      schema: {
        body: z.object({}).nullish(),
        response: answers(userSchema),
        tags: ['users'],
        summary: 'Accept the terms',
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const { userId } = await context.requireUser(request)
      await users.acceptTerms(userId)
      return users.read(db, userId)
    },
  )
}
