import type { Kysely, Migration, MigrationResult } from 'kysely'
import { DatabaseError, reasonOf } from './DatabaseError.ts'
import { runMigrations, type MigrationRun } from './runMigrations.ts'
import type { Database } from './schema.ts'

const MIGRATIONS_TABLE = 'kysely_migration'

/** Refuses a database that a newer server has migrated: this one would write rows that the newer one does not expect. */
async function refuseNewer(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === MIGRATIONS_TABLE)) return
  const record = db as unknown as Kysely<{ [MIGRATIONS_TABLE]: { name: string } }>
  const done = await record.selectFrom(MIGRATIONS_TABLE).select('name').execute()
  const unknown = done.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new DatabaseError(
    'database_newer_than_server',
    `The database was migrated by a newer server (${unknown.join(', ')}). ` +
      'Start that version, or restore a backup from before the upgrade.',
  )
}

/**
 * Brings the schema up to date, in one transaction: all pending migrations or none. Safe when several servers start at
 * once: an advisory lock lets one work while the others wait, say for whom, and then find nothing to do.
 * @returns the names of the migrations that ran.
 * @throws DatabaseError `database_newer_than_server`, `database_migration_failed`
 */
export async function migrate(
  db: Kysely<Database>, migrations: Record<string, Migration>, options: Pick<MigrationRun, 'logger' | 'waitMs'> = {},
): Promise<string[]> {
  await refuseNewer(db, migrations)
  const { error, results = [] } = await runMigrations(db, { ...options, migrations })
  const named = (status: MigrationResult['status']): string[] =>
    results.filter((result) => result.status === status).map(({ migrationName }) => migrationName)
  if (error === undefined) return named('Success')
  const where = named('Error').map((name) => ` (${name})`).join('')
  throw new DatabaseError(
    'database_migration_failed',
    `The database could not be migrated${where}: ${reasonOf(error)}. Nothing was changed.`,
    { cause: error },
  )
}
