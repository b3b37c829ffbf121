import type { Kysely } from 'kysely'

/** Adds the columns of users that backends write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('custom_metadata', 'jsonb').execute()
  await db.schema.alterTable('users').addColumn('previous_id', 'text').execute()
  await db.schema.alterTable('users').addColumn('blocked_at', 'timestamptz').execute()
}
