import type { Kysely } from 'kysely'

/** Adds deletion by users themselves, and the links and tokens by which they take it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deleted_by_user', 'boolean').execute()
  await db.schema
    .createTable('restore_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_mailed', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('restore_links_user').on('restore_links').column('user_id').execute()
  await db.schema.createIndex('restore_links_expiry').on('restore_links').columns(['expires_at', 'hash']).execute()
}
