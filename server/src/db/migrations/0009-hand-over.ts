import type { Kysely } from 'kysely'

/** What a forked session is handed over with, and to which origin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('handover_hash', 'text')
    .addColumn('handover_origin', 'text')
    .execute()
}
