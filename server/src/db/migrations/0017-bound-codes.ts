import type { Kysely } from 'kysely'

/** Adds the browser's key or session that a code is bound to. Servers of the previous release bind none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('one_time_codes').addColumn('bound_to', 'text').execute()
}
