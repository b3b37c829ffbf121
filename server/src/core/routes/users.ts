import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/index.ts'
import { type PluginHttp, answers, userSchema } from '../contract/index.ts'
import type { Users } from '../users/index.ts'

/** Adds the route by which a user accepts the app's terms. Accepting twice is no error. */
export function userRoutes(http: PluginHttp, { context, users }: { context: RequestContext; users: Users }): void {
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
      return users.acceptTerms(userId)
    },
  )
}
