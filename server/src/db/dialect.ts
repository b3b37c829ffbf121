import { Kysely, PostgresAdapter, PostgresDialect, type LogConfig, type PostgresPool } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Turns off the session lock of Kysely's migrator, since a pooler in transaction mode shares sessions among clients.
 * `runMigrations` takes a transaction lock instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

/** Creates Kysely on a pool. To close it, destroy Kysely first, then end the pool. */
export const kyselyOn = (pool: PostgresPool, log?: LogConfig): Kysely<Database> =>
  new Kysely<Database>({ dialect: new Dialect({ pool }), ...(log === undefined ? {} : { log }) })
