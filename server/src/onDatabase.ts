import type { ServerConfig } from './config.ts'
import type { Queryable } from './core/transact.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { openConfiguredDatabase } from './openConfiguredDatabase.ts'

/**
 * Does something with the server's database, migrated, from the command line. The server may run meanwhile, unless its
 * engine is PGlite.
 * @throws ConfigError, DatabaseError as `openConfiguredDatabase`
 */
export async function onDatabase<T>(config: ServerConfig, logger: DatabaseLogger, work: (db: Queryable) => Promise<T>): Promise<T> {
  const database = await openConfiguredDatabase(config, logger)
  try {
    await migrate(database.longRunning, migrations, { logger })
    return await work(database.longRunning)
  } finally {
    await database.close()
  }
}
