import type { Kysely } from 'kysely'

/** Creates the table of app secrets for backends, and allows security events of an app, which belong to no user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('app_secrets_app').on('app_secrets').column('app_id').execute()
  await db.schema
    .alterTable('security_events')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute()
}
