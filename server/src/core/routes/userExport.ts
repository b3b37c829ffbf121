import { ACCOUNT_PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import { exportSchema, type UserExports } from '../export/index.ts'
import { invalidToken } from '../foundation/index.ts'
import type { RequestContext } from '../http/index.ts'
import type { Freshness } from '../sessions/index.ts'
import { type PluginHttp, answers } from '../contract/index.ts'

export interface UserExportRouteDeps {
  context: RequestContext
  exports: UserExports
  freshness: Pick<Freshness, 'require'>
}

const answerSchema = z
  .object({ about: z.string().describe('What this is, for people'), ...exportSchema.shape })
  .meta({ id: 'UserExport' })

/**
 * Adds the route by which users export what is stored about them. The reasons that a backend noted for its actions are
 * the backend's own notes, and left out.
 */
export function userExportRoutes(http: PluginHttp, { context, exports, freshness }: UserExportRouteDeps): void {
  http.post(
    ACCOUNT_PATHS.export,
    {
      schema: {
        body: z.object({}).nullish(),
        response: answers(answerSchema),
        tags: ['users'],
        summary: 'Export everything that is stored about the user, without secrets',
        security: [{ bearer: [] }],
      },
    },
    async (request, reply) => {
      const user = await context.requireUser(request)
      await freshness.require(user)
      const { app, userId, sessionId } = user
      const data = await exports.read({ appId: app.id, userId }, { sessionId })
      if (!data) throw invalidToken('unknown')
      void reply.header('cache-control', 'no-store')
      const { exported_at: at, security_events: events, ...rest } = data
      return {
        about: `Everything that ${app.name} keeps about your account at its login service. Times are in UTC.`,
        exported_at: at,
        ...rest,
        security_events: events.map(({ reason: _reason, ...event }) => event),
      }
    },
  )
}
