import { sql, type Kysely } from 'kysely'

/**
 * Adds the times at which each session last proved its user's identity, and at which the frame's key was named. A
 * login is a proof; a fork is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('proven_at', 'timestamptz')
    .addColumn('second_factor_proven_at', 'timestamptz')
    .addColumn('frame_named_at', 'timestamptz')
    .execute()
  await sql`update sessions set proven_at = logged_in_at where forked_from is null and ended_at is null`.execute(db)
  await sql`update sessions set frame_named_at = logged_in_at where frame_key_thumbprint is not null`.execute(db)
}
