import type { Kysely } from 'kysely'

/**
 * Adds whether the origins in the app's `forkTargetOrigins` may take a fork over. Servers of the previous release
 * make no such forks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('handover_listed', 'boolean').execute()
}
