import type { Kysely, Migration, MigrationResult } from 'kysely'
import { DatabaseError, reasonOf } from './DatabaseError.ts'
import { makeIndexes, type IndexOptions } from './makeIndexes.ts'
import { indexes, migrations as all } from './migrations/index.ts'
import { runMigrations, type MigrationRun } from './runMigrations.ts'
import type { Database } from './tables.ts'

/**
 * Updates the server's tables to this release: runs the migrations, then makes the indexes.
 * @returns the names of the migrations that ran
 * @throws DatabaseError as {@link migrate}
 */
export async function migrateCore(db: Kysely<Database>, options: IndexOptions = {}): Promise<string[]> {
  const ran = await migrate(db, all, options)
  await makeIndexes(db, indexes, options)
  return ran
}

/**
 * Runs all pending migrations in one transaction. Several servers may start at once: an advisory lock lets one work,
 * while the others wait, log the holder of the lock, and then find nothing to do. Additions by a newer server are
 * ignored.
 * @returns the names of the migrations that ran.
 * @throws DatabaseError `database_newer_than_server`, `database_migration_failed`
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
  options: Pick<MigrationRun, 'logger' | 'waitMs'> = {},
): Promise<string[]> {
  const { error, results = [] } = await runMigrations(db, { ...options, migrations })
  const named = (status: MigrationResult['status']): string[] =>
    results.filter((result) => result.status === status).map(({ migrationName }) => migrationName)
  if (error === undefined) return named('Success')
  if (error instanceof DatabaseError) throw error
  const where = named('Error')
    .map((name) => ` (${name})`)
    .join('')
  throw new DatabaseError(
    'database_migration_failed',
    `The database could not be migrated${where}: ${reasonOf(error)}. Nothing was changed.`,
    { cause: error },
  )
}
