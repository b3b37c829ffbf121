import type { Kysely } from 'kysely'

/** Creates the counts by the hour, the sketches of active users by the day, and the list of running servers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('hour', 'timestamptz', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_pkey', ['hour', 'app_id', 'name', 'label'])
    .execute()
  await db.schema
    .createTable('active_users')
    .addColumn('day', 'timestamptz', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('sketch', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('active_users_pkey', ['day', 'app_id'])
    .execute()
  await db.schema
    .createTable('running_servers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('vitals', 'jsonb', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('running_servers_seen').on('running_servers').columns(['seen_at', 'id']).execute()
}
