import { sql, type Kysely } from 'kysely'

/**
 * Creates the table of notices, which are kept until they are sent, and for some minutes after. Undo links get the
 * address that each was mailed to, since whoever has a link reads that mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('undo_hash', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sealed', 'text')
    .execute()
  await db.schema.createIndex('notices_user').on('notices').columns(['user_id', 'kind', 'due_at']).execute()
  await db.schema.createIndex('notices_due').on('notices').columns(['due_at', 'id']).execute()
  await db.schema
    .createIndex('notices_unsent')
    .on('notices')
    .column('due_at')
    .where(sql<boolean>`sealed is not null`)
    .execute()
  await db.schema.alterTable('account_undos').addColumn('change_id', 'text').execute()
  await db.schema.alterTable('account_undos').addColumn('recipient', 'text').execute()
}
