import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { askDatabase } from './askDatabase.ts'
import { createAvailability } from './availability.ts'
import { kyselyOn } from './dialect.ts'
import { limitedPool, DEFAULT_TIME_LIMITS } from './limitedPool.ts'
import { DEFAULT_CONNECTIONS } from './pool.ts'
import { createRenewablePool, type RenewablePool } from './renewablePool.ts'
import type { Database } from './schema.ts'
import type { DatabaseLogger, TimeLimits } from './types.ts'

/** What work without a limit of time shares: migrations, housekeeping and commands come one after the other. */
const LONG_RUNNING_CONNECTIONS = 2
const PROBE_MS = 1_000
const PROBE_INTERVAL_MS = 500

/** The connections of this process to one PostgreSQL. */
export interface Connections {
  db: Kysely<Database>
  longRunning: Kysely<Database>
  /** New connections go to another port. */
  moveTo(port: number): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** Where, and as whom. */
  target: PoolConfig
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  /** Whether a pooler stands between, which refuses settings of a session. The limits are then this process's alone. */
  isPooled?: boolean | undefined
  logger: DatabaseLogger
}

const asPool = (pool: RenewablePool) => ({ connect: () => pool.connect(), end: async () => {} })

/** Opens no connection yet. */
export function openConnections(options: ConnectionOptions): Connections {
  const { target, maxConnections = DEFAULT_CONNECTIONS, timeLimits = DEFAULT_TIME_LIMITS, isPooled = false, logger } = options
  // Where the server has them too it gives up what nobody waits for any more, and the locks with it.
  const serverLimits: PoolConfig = isPooled
    ? {}
    : { statement_timeout: timeLimits.statementMs, idle_in_transaction_session_timeout: timeLimits.transactionMs }
  const requests = createRenewablePool({ ...target, ...serverLimits, max: maxConnections }, logger)
  const unlimited = createRenewablePool({ ...target, max: LONG_RUNNING_CONNECTIONS }, logger)

  const place: { port?: number } = {}

  const probe = () => askDatabase({ ...target, ...place }, PROBE_MS)
  // What was connected before it was away may lead to where no primary is any more, and would be found out one request at a time.
  const onBack = (): void => [requests, unlimited].forEach((pool) => pool.renew())
  const availability = createAvailability({ probe, intervalMs: PROBE_INTERVAL_MS, logger, onBack })
  const db = kyselyOn(limitedPool(requests, timeLimits, availability))
  const longRunning = kyselyOn(asPool(unlimited))
  let closed: Promise<void> | undefined
  const close = async (): Promise<void> => {
    availability.close()
    await Promise.all([db.destroy(), longRunning.destroy()])
    await Promise.all([requests.end(), unlimited.end()])
  }
  return {
    db,
    longRunning,
    moveTo(port) {
      for (const pool of [requests, unlimited]) pool.moveTo(port)
      place.port = port
    },
    close: () => (closed ??= close()),
  }
}
