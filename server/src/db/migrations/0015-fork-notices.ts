import type { Kysely } from 'kysely'

/**
 * Creates the tables of the places (origin and browser) to which users' sessions were carried over, and of the links
 * in the mails about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fork_places')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('fork_places_key', ['user_id', 'place'])
    .execute()
  await db.schema.createIndex('fork_places_expiry').on('fork_places').column('expires_at').execute()

  // There is no foreign key to sessions, so that deleting a session need not search this table.
  await db.schema
    .createTable('fork_end_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('fork_end_links_user').on('fork_end_links').columns(['user_id', 'expires_at']).execute()
  await db.schema.createIndex('fork_end_links_expiry').on('fork_end_links').column('expires_at').execute()
}
