import type { Kysely } from 'kysely'

/** What a code was asked with: a browser's key, or a session. Servers of the release before bind none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('one_time_codes').addColumn('bound_to', 'text').execute()
}
