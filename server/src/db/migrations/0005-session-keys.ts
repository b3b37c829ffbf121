import type { Kysely } from 'kysely'

/** The keys that sessions are bound to. Sessions from before have none, until their next exchange. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('key_thumbprint', 'text')
    .addColumn('frame_key_thumbprint', 'text')
    .execute()
}
