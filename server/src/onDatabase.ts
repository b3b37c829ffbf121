import type { ServerConfig } from './config.ts'
import type { Queryable } from './core/transact.ts'
import { chooseDatabase } from './db/chooseDatabase.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { openDatabase, type DatabaseLogger } from './db/openDatabase.ts'

/**
 * Does something with the server's database, migrated, from the command line. The server may run meanwhile, unless its
 * engine is PGlite.
 * @throws DatabaseError
 */
export async function onDatabase<T>(config: ServerConfig, logger: DatabaseLogger, work: (db: Queryable) => Promise<T>): Promise<T> {
  const database = await openDatabase(await chooseDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger }))
  try {
    await migrate(database.db, migrations)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
