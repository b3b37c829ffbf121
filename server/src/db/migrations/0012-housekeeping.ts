import { sql, type Kysely } from 'kysely'

/** Finds ended sessions by when they ended, and second-factor tokens by a session that goes. Both were looked for from end to end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sessions_ended').on('sessions').column('ended_at').where(sql.ref('ended_at'), 'is not', null).execute()
  await db.schema.createIndex('mfa_tokens_session').on('mfa_tokens').column('session_id').execute()
}
