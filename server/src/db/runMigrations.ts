import { Migrator, sql, type Kysely, type Migration, type MigrationResultSet, type MigratorProps } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, reasonOf } from './DatabaseError.ts'
import type { Database } from './tables.ts'
import { silentLogger, type DatabaseLogger } from './types.ts'

/** Key of the advisory lock for migrations. It is the same as Kysely's own, which servers of earlier releases use. */
const LOCK = 3_853_314_791_062_309_107n
const POLL_MS = 250
/** Milliseconds that a server waits for another one's migrations: enough for a large table. Then it fails. */
const WAIT_MS = 10 * 60_000

export interface MigrationRun {
  migrations: Record<string, Migration>
  /** Names of the tables that record the applied migrations. */
  tables?: Pick<MigratorProps, 'migrationTableName' | 'migrationLockTableName'> | undefined
  logger?: DatabaseLogger | undefined
  /** Milliseconds to wait for another server's migration. Default 10 minutes. */
  waitMs?: number | undefined
}

/** Describes the holder of the lock by its connection. Behind a pooler the address is the pooler's. */
async function describeHolder(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; address: string | null; seconds: number }>`
    select a.pid, a.application_name as name, host(a.client_addr) as address, extract(epoch from now() - a.xact_start)::int as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${sql.lit(LOCK >> 32n)}::bigint::oid and l.objid = ${sql.lit(LOCK & 0xffff_ffffn)}::bigint::oid`.execute(
    db,
  )
  const [holder] = rows
  if (holder === undefined) return 'another server'
  const { pid, name, address, seconds } = holder
  return `the server "${name}" (PostgreSQL process ${pid}${address === null ? '' : `, from ${address}`}), which has worked on it for ${seconds ?? 0} s`
}

/**
 * Begins a transaction that holds the lock of the migrations. It polls for the lock, since a waiting statement would
 * hold back vacuum and hit the time limits of poolers. Each try is a transaction of its own: a server that creates an
 * index waits for every transaction that is in the middle of a statement, and this one would wait for that server in
 * turn.
 */
export async function beginLocked(
  connection: Kysely<Database>,
  { logger = silentLogger, waitMs = WAIT_MS }: Pick<MigrationRun, 'logger' | 'waitMs'>,
): Promise<void> {
  const until = Date.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    await sql`begin isolation level read committed`.execute(connection)
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as got`.execute(
      connection,
    )
    if (rows[0]?.got) return
    await sql`rollback`.execute(connection)
    if (isFirst) logger.info(`The database is being migrated by ${await describeHolder(connection)}. Waiting for it.`)
    if (Date.now() >= until)
      throw new Error(`it is being migrated by ${await describeHolder(connection)}, for longer than this server waits`)
    await sleep(POLL_MS)
  }
}

const DEFAULT_TABLE = 'kysely_migration'
/** Form of the names of migrations that remove something the previous release uses. All others only add. */
const CONTRACTION = /^\d+-contract-/

/**
 * Returns empty migrations in place of those that a newer server applied, so that a server of the previous release
 * can start next to it, or after it.
 * @throws DatabaseError `database_newer_than_server` if a newer migration removed something
 */
async function passOverNewer(
  db: Kysely<Database>,
  { migrations, tables, logger = silentLogger }: MigrationRun,
): Promise<Record<string, Migration>> {
  const table = tables?.migrationTableName ?? DEFAULT_TABLE
  const {
    rows: [found],
  } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db)
  if (!found?.is) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  const newer = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (newer.length === 0) return {}
  if (newer.some((name) => CONTRACTION.test(name))) {
    throw new DatabaseError(
      'database_newer_than_server',
      `The database was migrated by a newer server (${newer.join(', ')}), which removed something that this one needs. ` +
        'Start that version, or restore a backup from before the upgrade.',
    )
  }
  logger.warn(`The database was migrated by a newer server (${newer.join(', ')}). This one ignores what that added.`)
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]))
}

/**
 * Runs all missing migrations in one transaction that holds the lock. This is safe with several servers at once, and
 * behind a pooler in transaction mode.
 * @returns the migrations that ran; with `error` if everything was rolled back
 */
export async function runMigrations(db: Kysely<Database>, run: MigrationRun): Promise<MigrationResultSet> {
  return db.connection().execute(async (connection) => {
    try {
      await beginLocked(connection, run)
      await sql`set local statement_timeout = 0`.execute(connection)
      const all = { ...run.migrations, ...(await passOverNewer(connection, run)) }
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => all },
        disableTransactions: true,
        ...run.tables,
      })
      const result = await migrator.migrateToLatest()
      await (result.error === undefined ? sql`commit` : sql`rollback`).execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      return { error: error instanceof Error ? error : new Error(reasonOf(error)), results: [] }
    }
  })
}
