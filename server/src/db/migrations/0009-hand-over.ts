import type { Kysely } from 'kysely'

/** The token with which a forked session is handed over, and the origin it is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('handover_hash', 'text')
    .addColumn('handover_origin', 'text')
    .execute()
}
