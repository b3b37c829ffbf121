import { sql } from 'kysely'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock, Queryable } from '../core/foundation/index.ts'
import type { HouseBatch } from '../core/housekeeping/index.ts'

/** Tables with an indexed expiry, whose oldest expired row is measured. */
const EXPIRING = [
  'one_time_codes',
  'rate_limits',
  'mfa_passes',
  'mfa_tokens',
  'account_undos',
  'repeated_writes',
  'used_proofs',
  'webhook_deliveries',
  'refresh_tokens',
] as const

/** Collects metrics of housekeeping runs. */
export interface HousekeepingObserver {
  onBatch(batch: HouseBatch): void
  /** Call it after a successful run. It also measures how long expired rows have been left. */
  onDone(db: Queryable): Promise<void>
  onFailure(): void
}

export function createHousekeepingMetrics(registry: Registry, clock: Clock): HousekeepingObserver {
  const registers = [registry]
  const removed = new Counter({
    name: 'latchkey_housekeeping_rows_removed_total',
    help: 'Rows that housekeeping removed.',
    labelNames: ['table'],
    registers,
  })
  const batches = new Histogram({
    name: 'latchkey_housekeeping_batch_duration_seconds',
    help: 'For how long a batch of housekeeping locked rows, by the clock of the database.',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  })
  const runs = new Counter({
    name: 'latchkey_housekeeping_runs_total',
    help: 'Runs of housekeeping: ok, failed.',
    labelNames: ['outcome'],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'latchkey_housekeeping_last_success_timestamp_seconds',
    help: 'When housekeeping last came to its end.',
    aggregator: 'max',
    registers,
  })
  const lag = new Gauge({
    name: 'latchkey_housekeeping_lag_seconds',
    help: 'How long the oldest row that is left has been over after a run, by table.',
    labelNames: ['table'],
    aggregator: 'max',
    registers,
  })
  const waiting = new Gauge({
    name: 'latchkey_webhook_waiting',
    help: 'Webhooks that wait to be sent, by endpoint, after a run of housekeeping.',
    labelNames: ['endpoint'],
    aggregator: 'max',
    registers,
  })
  const oldest = new Gauge({
    name: 'latchkey_webhook_oldest_seconds',
    help: 'Age of the oldest webhook that waits, by endpoint, after a run of housekeeping.',
    labelNames: ['endpoint'],
    aggregator: 'max',
    registers,
  })
  // The start of the server counts as the last success until a run has completed.
  lastSuccess.set(clock.now() / 1000)
  for (const outcome of ['ok', 'failed']) runs.inc({ outcome }, 0)

  return {
    onBatch({ table, deleted, ms }) {
      batches.observe(ms / 1000)
      removed.inc({ table }, deleted)
    },
    async onDone(db) {
      for (const table of EXPIRING) lag.set({ table }, await secondsOver(db, table, clock))
      waiting.reset()
      oldest.reset()
      for (const { endpoint, n, at } of await readQueues(db)) {
        waiting.set({ endpoint }, n)
        oldest.set({ endpoint }, Math.max(0, clock.now() - at.getTime()) / 1000)
      }
      runs.inc({ outcome: 'ok' })
      lastSuccess.set(clock.now() / 1000)
    },
    onFailure: () => runs.inc({ outcome: 'failed' }),
  }
}

/** Reads how many messages wait for each endpoint that is on. */
async function readQueues(db: Queryable): Promise<{ endpoint: string; n: number; at: Date }[]> {
  const { rows } = await sql<{ endpoint: string; n: number; at: Date }>`
    select endpoint_id as endpoint, count(*)::integer as n, min(at) as at from webhook_deliveries
    where state = 'waiting' and endpoint_id in (select id from webhook_endpoints where is_on) group by endpoint_id`.execute(
    db,
  )
  return rows
}

async function secondsOver(db: Queryable, table: (typeof EXPIRING)[number], clock: Clock): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ oldest: Date | null }>`select min(expires_at) as oldest from ${sql.table(table)}`.execute(db)
  return Math.max(0, clock.now() - (row?.oldest?.getTime() ?? Infinity)) / 1000
}
