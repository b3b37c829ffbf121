import type { Kysely } from 'kysely'

/** Allows signing keys without a private part: those from a server's environment, and retired ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('signing_keys')
    .alterColumn('sealed_private_key', (column) => column.dropNotNull())
    .execute()
}
