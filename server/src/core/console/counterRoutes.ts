import { z } from 'zod'
import type { Apps } from '../apps/index.ts'
import { answers } from '../contract/index.ts'
import { COUNTER_STEPS, type CounterBucket, readCounters } from '../counters/index.ts'
import { type Clock, invalidData, type Queryable } from '../foundation/index.ts'
import { appNotFound } from './errors.ts'
import type { ConsoleScope } from './guard.ts'

export interface CounterRouteDeps {
  db: Queryable
  clock: Clock
  apps: Apps
}

/** Most buckets of one answer: 400 days, or 31 days by the hour. */
const MOST_BUCKETS = 800
const DEFAULT_S = 86_400
const time = z.coerce.number().int().min(0).max(253_402_300_799).optional().describe('Seconds since the epoch')
const numbers = z.record(z.string(), z.number())

const query = z.object({
  app: z.string().min(1).max(200).optional(),
  from: time,
  to: time,
  step: z.enum(['hour', 'day', 'week']).default('hour'),
})

const bucketSchema = z.object({
  at: z.int(),
  logins: numbers,
  sign_ups: numbers,
  refused: numbers,
  failed: z.number(),
  codes: z.object({ issued: z.number(), not_sent: z.number(), rejected: z.number(), used: z.number() }),
  requests: z.number(),
  errors: z.number(),
  latency_ms: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable(),
  active_users: z.number().nullable(),
}) satisfies z.ZodType<CounterBucket>

/** Adds the route that lists what happened by the hour, the day or the week, of one app or of all. */
export function counterRoute({ http, base }: ConsoleScope, { db, clock, apps }: CounterRouteDeps): void {
  http.get(
    `${base}/counters`,
    {
      schema: {
        querystring: query,
        response: answers(
          z.object({
            step: z.enum(['hour', 'day', 'week']),
            from: z.int(),
            to: z.int(),
            buckets: z.array(bucketSchema),
          }),
        ),
      },
    },
    async (request) => {
      const now = Math.floor(clock.now() / 1000)
      const { app: appId, to = now, from = to - DEFAULT_S, step } = request.query
      if (appId !== undefined && !apps.find(appId)) throw appNotFound()
      if (from > to || (to - from) / COUNTER_STEPS[step] > MOST_BUCKETS)
        throw invalidData(`"from" is before "to", by ${MOST_BUCKETS} steps at most.`)
      return { step, from, to, buckets: await readCounters(db, { appId, from, to, step }) }
    },
  )
}
