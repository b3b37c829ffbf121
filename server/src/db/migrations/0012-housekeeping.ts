import type { Kysely } from 'kysely'

/**
 * Finds second-factor tokens by a session that goes; they were looked for from end to end. Ended sessions are found by one of the `indexes` in index.ts, which was
 * made here at first, and held off writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mfa_tokens_session').on('mfa_tokens').column('session_id').execute()
}
