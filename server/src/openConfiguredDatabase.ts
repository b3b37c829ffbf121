import { sql } from 'kysely'
import { ConfigError } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { chooseDatabase } from './db/chooseDatabase.ts'
import { createDatabaseClock, type DatabaseClock } from './db/databaseClock.ts'
import { openDatabase, type DatabaseLogger, type OpenDatabase } from './db/openDatabase.ts'
import type { DatabaseObserver } from './db/types.ts'

/** An open database, and its time. */
export interface ConfiguredDatabase extends OpenDatabase {
  clock: DatabaseClock
}

/**
 * Opens the database that the configuration names, and asks it for its time. It is not migrated yet.
 * @throws ConfigError if production would use PGlite and the operator did not allow it
 * @throws DatabaseError as `openDatabase`
 */
export async function openConfiguredDatabase(
  {
    mode,
    allowPglite,
    databaseUrl,
    dataDir,
    database,
  }: Pick<ServerConfig, 'mode' | 'allowPglite' | 'databaseUrl' | 'dataDir' | 'database'>,
  logger: DatabaseLogger,
  observer?: DatabaseObserver,
): Promise<ConfiguredDatabase> {
  const { connections, connectionWaitMs, statementTimeoutMs, transactionTimeoutMs } = database
  const timeLimits = {
    connectionMs: connectionWaitMs,
    statementMs: statementTimeoutMs,
    transactionMs: transactionTimeoutMs,
  }
  const options = await chooseDatabase({
    databaseUrl,
    dataDir,
    maxConnections: connections,
    timeLimits,
    observer,
    logger,
  })
  // PGlite does not fsync, so a power failure could lose a wallet's share that was already acknowledged.
  if (options.kind === 'pglite' && mode === 'production' && !allowPglite) {
    throw new ConfigError(
      `The database in ${dataDir} would be PGlite, which loses its latest writes in a power failure, and serves only one process. ` +
        'Set DATABASE_URL to your own PostgreSQL, or start on a machine where the embedded one runs (the log says why it does not run here), ' +
        'or accept this with LATCHKEY_ALLOW_PGLITE=true (allowPglite).',
    )
  }
  const opened = await openDatabase(options)
  const clock = createDatabaseClock({ ask: () => askTime(opened.db), logger })
  await clock.measure()
  const close = (): Promise<void> => {
    clock.close()
    return opened.close()
  }
  return { ...opened, clock, close }
}

async function askTime(db: OpenDatabase['db']): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  if (!rows[0]) throw new Error('The database did not tell its time.')
  return rows[0].now
}
