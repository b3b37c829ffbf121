import type { Kysely } from 'kysely'

/**
 * Adds the caller who requested a code, and a separate count for the tries of others, which must not void the code
 * for its owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('one_time_codes')
    .addColumn('caller', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
