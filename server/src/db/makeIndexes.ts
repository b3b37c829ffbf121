import { sql, type Kysely, type RawBuilder } from 'kysely'
import { DatabaseError, reasonOf } from './DatabaseError.ts'
import { beginLocked, type MigrationRun } from './runMigrations.ts'
import type { Database } from './tables.ts'
import { silentLogger } from './types.ts'

/**
 * An index that is created while servers run. It cannot be unique, since servers of the previous release may write
 * rows that break the constraint.
 */
export interface LateIndex {
  /** Name of the index, by which servers look for it. Never change a released index under the same name. */
  name: string
  table: string
  columns: readonly string[]
  /** SQL expressions that follow the columns, each with its operator class if it needs one. */
  expressions?: readonly string[] | undefined
  /** SQL condition of a partial index. */
  where?: string | undefined
}

export interface IndexOptions extends Pick<MigrationRun, 'logger' | 'waitMs'> {
  /** True for PGlite, which has no concurrent writes. Default false. */
  hasOneConnection?: boolean | undefined
}

/**
 * Creates the missing indexes, after the migrations. On tables with rows it does so `concurrently`, which blocks no
 * writes but is impossible in a transaction. An index that a crash left invalid is created again.
 *
 * Servers that start together take turns by the lock of the migrations. A transaction on a second connection holds
 * it, since only transaction locks work behind a pooler. That transaction has no snapshot, as otherwise the creation
 * of the index would wait for it.
 * @throws DatabaseError `database_migration_failed`; the next call tries again
 */
export async function makeIndexes(
  db: Kysely<Database>,
  indexes: readonly LateIndex[],
  options: IndexOptions = {},
): Promise<void> {
  for (const index of indexes) {
    if ((await stateOf(db, index)) === 'made') continue
    try {
      await (options.hasOneConnection ? makeAtOnce(db, index) : makeInQueue(db, index, options))
    } catch (error) {
      throw new DatabaseError(
        'database_migration_failed',
        `The index ${index.name} could not be made: ${reasonOf(error)}. The next start tries again.`,
        { cause: error },
      )
    }
  }
}

async function makeInQueue(db: Kysely<Database>, index: LateIndex, options: IndexOptions): Promise<void> {
  const { logger = silentLogger } = options
  // Queried outside the lock's transaction, which must hold neither a lock of the table nor a snapshot: the creation
  // of the index would wait for them.
  const isEmpty = !(await hasRows(db, index))
  await db.connection().execute(async (holder) => {
    try {
      await beginLocked(holder, options)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
      // Another server may have created it in the meantime.
      if ((await stateOf(db, index)) === 'made') return
      if (isEmpty) return await makeAtOnce(holder, index)
      logger.info(
        `Making the index ${index.name}. Requests go on meanwhile; it waits for transactions that began before it.`,
      )
      await drop(index, 'concurrently').execute(db)
      await create(index, 'concurrently').execute(db)
    } finally {
      await sql`commit`.execute(holder)
    }
  })
}

async function makeAtOnce(db: Kysely<Database>, index: LateIndex): Promise<void> {
  await drop(index).execute(db)
  await create(index).execute(db)
}

/** Finds out whether an index exists. `half`: a crash left it invalid, so writes update it, but no query uses it. */
async function stateOf(db: Kysely<Database>, { name }: LateIndex): Promise<'made' | 'half' | 'missing'> {
  const {
    rows: [found],
  } = await sql<{
    isMade: boolean
  }>`select indisvalid as "isMade" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (!found) return 'missing'
  return found.isMade ? 'made' : 'half'
}

async function hasRows(db: Kysely<Database>, { table }: LateIndex): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ is: boolean }>`select exists (select from ${sql.table(table)}) as is`.execute(db)
  return found?.is === true
}

type How = 'concurrently' | ''

const drop = ({ name }: LateIndex, how: How = ''): RawBuilder<unknown> =>
  sql`drop index ${sql.raw(how)} if exists ${sql.ref(name)}`

const create = ({ name, table, columns, expressions = [], where }: LateIndex, how: How = ''): RawBuilder<unknown> =>
  sql`create index ${sql.raw(how)} ${sql.ref(name)} on ${sql.table(table)} (${sql.join([...columns.map((column) => sql.ref(column)), ...expressions.map((expression) => sql.raw(expression))])})${where === undefined ? sql`` : sql` where ${sql.raw(where)}`}`
