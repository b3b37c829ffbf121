import { sql, type Kysely, type Migration } from 'kysely'
import { reasonOf } from '../../db/DatabaseError.ts'
import { makeIndexes, type IndexOptions } from '../../db/makeIndexes.ts'
import { runMigrations, type MigrationRun } from '../../db/runMigrations.ts'
import { ownTables, type OwnTables, type ServerPlugin } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'

/**
 * Runs the new migrations of the plugins. Each plugin has its own record of applied migrations, so that plugins can be
 * added and removed without affecting the core's migrations or each other's. Servers that start together take turns.
 * @throws Error naming the plugin whose migration failed or changed tables of others; all new migrations of that plugin
 * are rolled back then
 */
export async function migratePlugins(
  db: Queryable,
  plugins: readonly ServerPlugin[],
  options: Pick<MigrationRun, 'logger' | 'waitMs'> = {},
): Promise<void> {
  for (const plugin of plugins) {
    const { id } = plugin
    if (!plugin.migrations) continue
    const own = ownTables(plugin, plugins)
    const migrations = Object.fromEntries(
      Object.entries(plugin.migrations).map(([name, migration]) => [name, within(own, name, migration)]),
    )
    const tables = {
      migrationTableName: `${id.toLowerCase()}_migrations`,
      migrationLockTableName: `${id.toLowerCase()}_migrations_lock`,
    }
    const { error } = await runMigrations(db, { ...options, migrations, tables })
    if (error !== undefined) {
      const why = error instanceof Error ? ` ${error.message}` : ''
      throw new Error(`A migration of server plugin "${id}" failed.${why}`, { cause: error })
    }
  }
}

/**
 * Creates the missing indexes of the plugins after their migrations, without blocking writes.
 * @throws Error naming the plugin whose index could not be created, or is on a table of another
 */
export async function makePluginIndexes(
  db: Queryable,
  plugins: readonly ServerPlugin[],
  options: IndexOptions = {},
): Promise<void> {
  for (const plugin of plugins) {
    const { id, indexes = [] } = plugin
    const own = ownTables(plugin, plugins)
    const foreign = indexes.find(({ name, table }) => !own.has(name) || !own.has(table))
    if (foreign)
      throw new Error(
        `Server plugin "${id}" declares the index "${foreign.name}" of the table "${foreign.table}". Name both "${own.prefix}…".`,
      )
    await makeIndexes(db, indexes, options).catch((cause: unknown) => {
      throw new Error(`Server plugin "${id}": ${reasonOf(cause)}`, { cause })
    })
  }
}

/**
 * Makes a migration fail if it changes tables of others. The check runs in the migration's transaction, so the
 * failure rolls the change back.
 */
const within = (own: OwnTables, name: string, { up }: Migration): Migration => ({
  async up(db: Kysely<unknown>) {
    const before = await readTables(db)
    await up(db)
    const after = await readTables(db)
    const touched = [...new Set([...before.keys(), ...after.keys()])].find(
      (table) => !own.has(table) && before.get(table) !== after.get(table),
    )
    if (touched !== undefined) {
      throw new Error(
        `Its migration "${name}" makes, changes or drops the table "${touched}". Name your tables "${own.prefix}…", and leave other tables alone.`,
      )
    }
  },
})

/**
 * Reads the columns and constraints of each table, as text to compare. Foreign keys that point to a table do not count
 * as its constraints. Records of applied migrations are left out.
 */
async function readTables(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; shape: string }>`
    select c.relname as name, concat_ws('|',
      (select string_agg(concat_ws(':', a.attname, a.atttypid, a.attnotnull, a.atthasdef, a.attisdropped), ',' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0),
      (select string_agg(concat_ws(':', k.conname, k.contype), ',' order by k.oid) from pg_constraint k where k.conrelid = c.oid)) as shape
    from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = current_schema()::regnamespace and c.relname !~ '_migrations?(_lock)?$'`.execute(
    db,
  )
  return new Map(rows.map(({ name, shape }) => [name, shape]))
}
