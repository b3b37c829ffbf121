import { sql, type Kysely } from 'kysely'

/**
 * Creates the tables of webhooks: the endpoints of apps, and the outbox of messages to them. A message is written in
 * the transaction of what it reports, one row for each endpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text')
    .addColumn('description', 'text')
    .addColumn('is_from_file', 'boolean', (column) => column.notNull())
    .addColumn('is_on', 'boolean', (column) => column.notNull())
    .addColumn('off_reason', 'text')
    .addColumn('sealed_secrets', 'text', (column) => column.notNull())
    .addColumn('failing_since', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('removed_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('webhook_endpoints_app')
    .on('webhook_endpoints')
    .column('app_id')
    .where(sql<boolean>`removed_at is null`)
    .execute()
  await db.schema
    .createIndex('webhook_endpoints_removed')
    .on('webhook_endpoints')
    .columns(['removed_at', 'id'])
    .where(sql<boolean>`removed_at is not null`)
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tried_at', 'timestamptz')
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('ms', 'integer')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_deliveries_pkey', ['message_id', 'endpoint_id'])
    .execute()
  const isWaiting = sql<boolean>`state = 'waiting'`
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`webhook_deliveries_${name}`).on('webhook_deliveries').columns(columns)
  await index('due', ['endpoint_id', 'due_at', 'sequence']).where(isWaiting).execute()
  // By it a message finds an earlier one of the same user, which has to be delivered first.
  await index('order', ['user_id', 'endpoint_id', 'sequence']).where(isWaiting).execute()
  await index('user', ['user_id']).execute()
  await index('newest', ['endpoint_id', 'sequence']).execute()
  await index('expired', ['expires_at', 'message_id']).execute()
}
