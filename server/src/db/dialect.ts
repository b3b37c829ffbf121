import { Kysely, PostgresAdapter, PostgresDialect, type LogConfig, type PostgresPool } from 'kysely'
import type { Database } from './tables.ts'

/** Kysely's migrator locks for a session, which a pooler in transaction mode shares among its clients. `runMigrations` locks for its transaction. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

/** Kysely on a pool, which must be ended after it. */
export const kyselyOn = (pool: PostgresPool, log?: LogConfig): Kysely<Database> =>
  new Kysely<Database>({ dialect: new Dialect({ pool }), ...(log === undefined ? {} : { log }) })
