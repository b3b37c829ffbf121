import type { Kysely } from 'kysely'

/** Keys without their private part: those that are in the environment of some server, and those that were retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('signing_keys')
    .alterColumn('sealed_private_key', (column) => column.dropNotNull())
    .execute()
}
