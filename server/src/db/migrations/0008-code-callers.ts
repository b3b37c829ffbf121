import type { Kysely } from 'kysely'

/** Who asked for a code, and how often others tried it: their tries must not void it for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('one_time_codes')
    .addColumn('caller', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
