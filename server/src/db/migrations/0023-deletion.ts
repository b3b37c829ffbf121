import { sql, type Kysely } from 'kysely'

/**
 * Adds the deletion of users, who can be restored for a time, and the reasons that operators and backends give for an
 * action.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deleted_at', 'timestamptz').execute()
  await db.schema.alterTable('users').addColumn('erase_at', 'timestamptz').execute()
  await db.schema.alterTable('security_events').addColumn('reason', 'text').execute()
  // Lets the trigger allow one change of an event: once its user is gone, the columns that identify the user may be
  // cleared.
  await sql`
    create or replace function refuse_change_of_security_event() returns trigger language plpgsql as $$
    begin
      if new.user_id is null and new.session_id is null and new.other_session_id is null and new.network is null and new.reason is null
        and (new.id, new.sequence, new.at, new.app_id, new.event, new.method, new.refusal)
          is not distinct from (old.id, old.sequence, old.at, old.app_id, old.event, old.method, old.refusal)
        and old.user_id is not null and not exists (select from users where users.id = old.user_id)
      then
        return new;
      end if;
      raise exception 'security events are never changed';
    end $$`.execute(db)
}
