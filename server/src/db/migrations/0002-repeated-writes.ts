import type { Kysely } from 'kysely'

/** Creates the table of writes with an idempotency key, and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('repeated_writes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_answer', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('repeated_writes_expiry').on('repeated_writes').column('expires_at').execute()
}
