import type { Kysely } from 'kysely'

/** Creates the table of allowlist entries that backends add to those of the configuration file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('allowlist_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('allowlist_entries_key', ['app_id', 'key'])
    .execute()
}
