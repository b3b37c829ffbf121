import type { ServerConfig } from './config.ts'
import type { Clock, Queryable } from './core/foundation/index.ts'
import { migrateCore } from './db/migrate.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { openConfiguredDatabase } from './openConfiguredDatabase.ts'

/**
 * Runs a command's `work` on the server's migrated database, with the database's time. The server may be running, unless its engine is PGlite.
 * @throws ConfigError, DatabaseError as `openConfiguredDatabase`
 */
export async function onDatabase<T>(
  config: ServerConfig,
  logger: DatabaseLogger,
  work: (db: Queryable, clock: Clock) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(config, logger)
  try {
    await migrateCore(database.longRunning, { logger, hasOneConnection: database.engine === 'pglite' })
    return await work(database.longRunning, database.clock)
  } finally {
    await database.close()
  }
}
