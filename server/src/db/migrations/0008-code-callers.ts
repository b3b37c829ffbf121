import type { Kysely } from 'kysely'

/** The caller who asked for a code, and the tries of all others: those must not void it for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('one_time_codes')
    .addColumn('caller', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
