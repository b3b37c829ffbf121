import type { Kysely } from 'kysely'

/** Creates the tables of enrolled second factors, and of passes for sessions that proved one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mfa_methods')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('plugin_id', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'timestamptz', (column) => column.notNull())
    .addColumn('enrolled_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mfa_methods_key', ['user_id', 'method'])
    .execute()

  await db.schema
    .createTable('mfa_passes')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('mfa_passes_key', ['session_id', 'purpose'])
    .execute()
  await db.schema.createIndex('mfa_passes_expiry').on('mfa_passes').column('expires_at').execute()

  await db.schema
    .createTable('mfa_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mfa_tokens_expiry').on('mfa_tokens').column('expires_at').execute()
}
