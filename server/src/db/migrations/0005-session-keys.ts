import type { Kysely } from 'kysely'

/** Adds the keys that sessions are bound to. Older sessions have none until their next refresh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('key_thumbprint', 'text')
    .addColumn('frame_key_thumbprint', 'text')
    .execute()
}
