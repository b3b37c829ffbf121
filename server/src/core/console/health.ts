import { sql } from 'kysely'
import { z } from 'zod'
import { answers } from '../contract/index.ts'
import { listServers, type RunningServer } from '../counters/index.ts'
import { type Clock, type Queryable, toEpochSeconds } from '../foundation/index.ts'
import type { ConsoleScope } from './guard.ts'

export interface HealthDeps {
  db: Queryable
  clock: Clock
}

/** Waiting messages are counted up to this many. */
const MOST_WAITING = 10_000

const replicaSchema = z.object({ name: z.string(), state: z.string(), lag_ms: z.number().nullable() })
const serverSchema = z.object({
  id: z.string(),
  version: z.string(),
  host: z.string(),
  started_at: z.int(),
  seen_at: z.int(),
  pool: z
    .object({ idle: z.number(), busy: z.number(), waiting: z.number(), max: z.number(), is_available: z.boolean() })
    .nullable(),
  queue: z.object({ running: z.number(), waiting: z.number(), refused: z.number() }).nullable(),
  housekeeping: z.object({ at: z.int(), ms: z.number(), deleted: z.number() }).nullable(),
})
const healthSchema = z.object({
  database: z.object({
    ms: z.number().describe('Duration of an empty statement'),
    version: z.string(),
    replicas: z.array(replicaSchema).nullable().describe('Null if the role of the server may not see them'),
  }),
  webhooks: z.object({ waiting: z.int(), is_more: z.boolean(), oldest_at: z.int().nullable() }),
  servers: z.array(serverSchema),
})

const toWireServer = ({
  id,
  version,
  host,
  startedAt,
  seenAt,
  vitals,
}: RunningServer): z.infer<typeof serverSchema> => {
  const { pool, queue, housekeeping } = vitals
  return {
    id,
    version,
    host,
    started_at: toEpochSeconds(startedAt),
    seen_at: toEpochSeconds(seenAt),
    pool: pool && {
      idle: pool.idle,
      busy: pool.busy,
      waiting: pool.waiting,
      max: pool.max,
      is_available: pool.isAvailable,
    },
    queue,
    housekeeping,
  }
}

/** Adds the route that says how the database and all servers on it are. */
export function healthRoute({ http, base }: ConsoleScope, { db, clock }: HealthDeps): void {
  http.get(`${base}/health`, { schema: { response: answers(healthSchema) } }, async () => {
    const began = performance.now()
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    const ms = Math.round(performance.now() - began)
    return {
      database: { ms, version: rows[0]?.version ?? '', replicas: await readReplicas(db) },
      webhooks: await readWaiting(db),
      servers: (await listServers(db, clock)).map(toWireServer),
    }
  })
}

/** @returns null if the server's role has not the right `pg_monitor` */
async function readReplicas(db: Queryable): Promise<z.infer<typeof replicaSchema>[] | null> {
  const { rows } = await sql<{ name: string | null; state: string | null; lag_ms: number | null }>`
    select coalesce(nullif(application_name, ''), client_addr::text) as name, state,
      (extract(epoch from replay_lag) * 1000)::float8 as lag_ms
    from pg_stat_replication order by 1`.execute(db)
  if (rows.some(({ state }) => state === null)) return null
  return rows.map(({ name, state, lag_ms: lagMs }) => ({
    name: name ?? '',
    state: state ?? '',
    lag_ms: lagMs === null ? null : Math.round(lagMs),
  }))
}

async function readWaiting(db: Queryable): Promise<z.infer<typeof healthSchema>['webhooks']> {
  const { rows } = await sql<{ n: number; oldest: Date | null }>`
    select count(*)::integer as n, min(at) as oldest
    from (select at from webhook_deliveries where state = 'waiting' limit ${sql.lit(MOST_WAITING + 1)}) as waiting`.execute(
    db,
  )
  const { n = 0, oldest = null } = rows[0] ?? {}
  return { waiting: Math.min(n, MOST_WAITING), is_more: n > MOST_WAITING, oldest_at: oldest && toEpochSeconds(oldest) }
}
