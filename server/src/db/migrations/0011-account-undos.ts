import type { Kysely } from 'kysely'

/** Creates the table of undos, which keep an account as it was before a change, for a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_undos')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_type', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_undos_user').on('account_undos').columns(['user_id', 'sequence']).execute()
  await db.schema.createIndex('account_undos_expiry').on('account_undos').column('expires_at').execute()
}
