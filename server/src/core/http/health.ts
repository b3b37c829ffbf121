import { sql } from 'kysely'
import { z } from 'zod'
import type { PluginHttp } from '../contract/index.ts'
import { within, type Queryable } from '../foundation/index.ts'

const healthSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    database: z.enum(['ok', 'unavailable']),
    clock: z.literal('off').optional(),
  })
  .meta({ id: 'Health' })

/** Milliseconds in which the database must answer; otherwise the server counts as not ready. */
const DATABASE_TIMEOUT_MS = 2_000

/** Why balancers should send no more requests. */
export interface Readiness {
  /** The server is about to end. */
  isEnding: boolean
  /** True while the clock of the machine is too far from the database's. */
  isClockOff?(): boolean
}

/**
 * Adds a readiness check for load balancers, which needs the database to answer and the clock to be right, and a
 * liveness check for supervisors. Each is available under its usual name in Kubernetes too.
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
          const isOff = readiness.isClockOff?.() ?? false
          if (readiness.isEnding || isOff)
            return await reply
              .code(503)
              .send({ status: 'unavailable', database: 'ok', ...(isOff && { clock: 'off' as const }) })
          return await reply.send({ status: 'ok', database: 'ok' })
        } catch (error) {
          request.log.error({ err: error }, 'the database does not answer')
          return reply.code(503).send({ status: 'unavailable', database: 'unavailable' })
        }
      },
    )
}
