import { sql } from 'kysely'
import { z } from 'zod'
import type { PluginHttp } from '../contract/index.ts'
import { within, type Queryable } from '../foundation/index.ts'

const healthSchema = z
  .object({ status: z.enum(['ok', 'unavailable']), database: z.enum(['ok', 'unavailable']) })
  .meta({ id: 'Health' })

/** Milliseconds in which the database must answer; otherwise the server counts as not ready. */
const DATABASE_TIMEOUT_MS = 2_000

/** Whether the server is about to end, so that balancers should send no more requests. */
export interface Readiness {
  isEnding: boolean
}

/**
 * Adds a readiness check for load balancers, which needs the database to answer, and a liveness check for
 * supervisors. Each is available under its usual name in Kubernetes too.
 */
export function healthRoutes(http: PluginHttp, db: Queryable, readiness: Readiness = { isEnding: false }): void {
  for (const path of ['/health/live', '/livez']) {
    http.get(
      path,
      { logLevel: 'warn', schema: { tags: ['health'], response: { 200: z.object({ status: z.literal('ok') }) } } },
      () => ({ status: 'ok' as const }),
    )
  }
  for (const path of ['/health', '/readyz'])
    http.get(
      path,
      { logLevel: 'warn', schema: { tags: ['health'], response: { 200: healthSchema, 503: healthSchema } } },
      async (request, reply) => {
        try {
          await within(
            sql`select 1`.execute(db),
            DATABASE_TIMEOUT_MS,
            () => new Error(`no answer within ${DATABASE_TIMEOUT_MS} ms`),
          )
          if (readiness.isEnding) return await reply.code(503).send({ status: 'unavailable', database: 'ok' })
          return await reply.send({ status: 'ok', database: 'ok' })
        } catch (error) {
          request.log.error({ err: error }, 'the database does not answer')
          return reply.code(503).send({ status: 'unavailable', database: 'unavailable' })
        }
      },
    )
}
