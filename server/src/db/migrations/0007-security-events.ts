import { sql, type Kysely } from 'kysely'

/**
 * Creates the table of security events. They outlive the rows that they are about, so the table has no foreign keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('other_session_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('refusal', 'text')
    .addColumn('network', 'text')
    .execute()
  await db.schema.createIndex('security_events_user').on('security_events').columns(['user_id', 'sequence']).execute()
  await db.schema.createIndex('security_events_at').on('security_events').column('at').execute()
  // A trigger refuses changes: neither a mistake in the server nor somebody with its password should be able to
  // rewrite the record unnoticed.
  await sql`
    create function refuse_change_of_security_event() returns trigger language plpgsql as $$
    begin
      raise exception 'security events are never changed';
    end $$`.execute(db)
  await sql`
    create trigger security_events_stay before update on security_events
    for each row execute function refuse_change_of_security_event()`.execute(db)
}
