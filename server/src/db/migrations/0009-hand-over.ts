import type { Kysely } from 'kysely'

/** Adds the token by which a fork is taken over, and the origin that may do so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('handover_hash', 'text')
    .addColumn('handover_origin', 'text')
    .execute()
}
