import { PATHS, type WireAnalyticsEvent } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/index.ts'
import { type PluginHttp, answers, emptySchema, optionalBearer } from '../contract/index.ts'

const eventSchema = z.object({
  event_name: z.string().min(1).max(255),
  client_id: z.string().max(255).nullable(),
  payload: z.looseObject({
    clientTimestamp: z.iso.datetime({ offset: true }).optional().describe('Default: when the event arrives'),
  }),
}) satisfies z.ZodType<Omit<WireAnalyticsEvent, 'payload'>>

/** Form of event names that may be logged. Other names could contain anything. */
const LOGGABLE_NAME = /^[a-z][a-z0-9_]{0,63}$/

/**
 * Adds the route for analytics events. It logs only the event's name and app, and drops the payload, so nothing
 * personal is stored.
 */
export function analyticsRoutes(http: PluginHttp, context: RequestContext): void {
  http.post(
    PATHS.analytics,
    {
      config: { turn: 'free' },
      schema: {
        body: eventSchema,
        response: answers(emptySchema),
        tags: ['analytics'],
        summary: 'Report a usage event',
        security: optionalBearer,
      },
    },
    (request) => {
      const { event_name: name } = request.body
      request.log.info(
        { appId: context.app(request).id, event: LOGGABLE_NAME.test(name) ? name : 'other' },
        'analytics event',
      )
      return {}
    },
  )
}
