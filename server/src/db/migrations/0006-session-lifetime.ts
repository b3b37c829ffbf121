import { sql, type Kysely } from 'kysely'

/**
 * Adds to each session the time of its login, its device, its public id, and the hash of the prefix that its refresh
 * tokens share.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('logged_in_at', 'timestamptz').execute()
  await db.schema.alterTable('sessions').addColumn('public_id', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('family_hash', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('device', 'jsonb').execute()
  // A fork gets the time of the login that it descends from.
  await sql`
    with recursive lineage (id, logged_in_at) as (
      select id, created_at from sessions where forked_from is null
      union all
      select fork.id, lineage.logged_in_at from sessions as fork join lineage on fork.forked_from = lineage.id
    )
    update sessions set logged_in_at = lineage.logged_in_at from lineage where lineage.id = sessions.id`.execute(db)
  await db.schema
    .alterTable('sessions')
    .alterColumn('logged_in_at', (column) => column.setNotNull())
    .execute()
  await sql`update sessions set public_id = replace(gen_random_uuid()::text, '-', '')`.execute(db)
  await db.schema
    .alterTable('sessions')
    .alterColumn('public_id', (column) => column.setNotNull())
    .execute()
  await db.schema.alterTable('sessions').addUniqueConstraint('sessions_public_id', ['public_id']).execute()
  await db.schema.createIndex('sessions_family').on('sessions').column('family_hash').execute()
  await db.schema
    .createIndex('refresh_tokens_used')
    .on('refresh_tokens')
    .column('used_at')
    .where(sql.ref('used_at'), 'is not', null)
    .execute()
}
