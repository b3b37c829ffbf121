import type { Kysely } from 'kysely'

/** Forks that every origin in the app's `forkTargetOrigins` may recover. Servers of the release before make none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('handover_listed', 'boolean').execute()
}
