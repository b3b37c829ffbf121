import type { Kysely } from 'kysely'

/**
 * Adds an index by which the tokens of a deleted session are found, for which the whole table had to be read. The
 * index for ended sessions is in `indexes` of index.ts: it was created here at first, and blocked writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mfa_tokens_session').on('mfa_tokens').column('session_id').execute()
}
