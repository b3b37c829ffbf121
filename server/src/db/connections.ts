import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { askDatabase } from './askDatabase.ts'
import { createAvailability } from './availability.ts'
import { kyselyOn } from './dialect.ts'
import { limitedPool, DEFAULT_TIME_LIMITS } from './limitedPool.ts'
import { DEFAULT_CONNECTIONS } from './pool.ts'
import { createRenewablePool, type RenewablePool } from './renewablePool.ts'
import type { Database } from './tables.ts'
import { createSockets } from './sockets.ts'
import { createStatementNames, noStatementNames } from './statementNames.ts'
import type { DatabaseLogger, DatabaseObserver, DatabaseState, TimeLimits } from './types.ts'

/**
 * Number of connections without a time limit. Two are enough, since migrations, housekeeping and commands do not run
 * at the same time.
 */
const LONG_RUNNING_CONNECTIONS = 2
const PROBE_MS = 1_000
const PROBE_INTERVAL_MS = 500
/** Milliseconds for which closing waits for running statements before it probes the database. */
const CLOSE_MS = 1_000

/** This process's pools of connections to PostgreSQL: one for requests, with time limits, and one for long work. */
export interface Connections {
  db: Kysely<Database>
  longRunning: Kysely<Database>
  /** Makes new connections go to another port, after an embedded PostgreSQL was restarted. */
  moveTo(port: number): void
  state(): DatabaseState
  /**
   * Closes all connections. Waits for running statements as long as the database answers. @returns false if the
   * database is known not to answer
   */
  close(): Promise<boolean>
}

export interface ConnectionOptions {
  /** Address, user and password of the database. */
  target: PoolConfig
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  /**
   * True if there is a pooler in between that refuses session settings. Then only this process enforces the time
   * limits, and no prepared statements are kept.
   */
  isPooled?: boolean | undefined
  observer?: DatabaseObserver | undefined
  /**
   * Milliseconds for which closing waits for running statements before it probes the database, and again for the
   * probe's answer. Default 1000 each.
   */
  closeMs?: number | undefined
  logger: DatabaseLogger
}

const asPool = (pool: RenewablePool) => ({ connect: () => pool.connect(), end: async () => {} })

/** Creates the connection pools. They connect at first use. */
export function openConnections(options: ConnectionOptions): Connections {
  const {
    target,
    maxConnections = DEFAULT_CONNECTIONS,
    timeLimits = DEFAULT_TIME_LIMITS,
    isPooled = false,
    observer,
    closeMs = CLOSE_MS,
    logger,
  } = options
  // PostgreSQL enforces the limits too, so that it ends statements for which no request waits any more, and releases
  // their locks.
  const serverLimits: PoolConfig = isPooled
    ? {}
    : { statement_timeout: timeLimits.statementMs, idle_in_transaction_session_timeout: timeLimits.transactionMs }
  const sockets = createSockets()
  const { stream } = sockets
  const requests = createRenewablePool({ ...target, ...serverLimits, stream, max: maxConnections }, logger)
  // Housekeeping sends the statements of a batch without waiting for answers in between.
  const unlimited = createRenewablePool({ ...target, stream, max: LONG_RUNNING_CONNECTIONS, pipeline: true }, logger)

  const place: { port?: number } = {}

  const probe = (ms = PROBE_MS) => askDatabase({ ...target, ...place }, ms)
  // Connections from before an outage may lead to a server that is no longer the primary. All are replaced at once,
  // as otherwise each of them would make a request fail.
  const onBack = (): void => [requests, unlimited].forEach((pool) => pool.renew())
  const availability = createAvailability({ probe: () => probe(), intervalMs: PROBE_INTERVAL_MS, logger, onBack })
  const names = isPooled ? noStatementNames : createStatementNames()
  const db = kyselyOn(limitedPool(requests, { limits: timeLimits, availability, observer, names }), observer?.log)
  const longRunning = kyselyOn(asPool(unlimited))
  let closed: Promise<boolean> | undefined
  const close = async (): Promise<boolean> => {
    availability.close()
    await Promise.all([db.destroy(), longRunning.destroy()])
    const ended = Promise.all([requests.end(), unlimited.end()]).then(() => true)
    while (!(await Promise.race([ended, sleep(closeMs, false, { ref: false })]))) {
      if (
        await probe(closeMs).then(
          () => true,
          () => false,
        )
      )
        continue
      logger.warn('The database does not answer: its connections are closed.')
      sockets.destroy()
      return false
    }
    return !availability.isAway()
  }
  return {
    db,
    longRunning,
    moveTo(port) {
      for (const pool of [requests, unlimited]) pool.moveTo(port)
      place.port = port
    },
    state() {
      return { ...requests.counts(), max: maxConnections, isAvailable: !availability.isAway() }
    },
    close: () => (closed ??= close()),
  }
}
