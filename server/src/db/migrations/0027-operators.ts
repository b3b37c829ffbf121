import { sql, type Kysely } from 'kysely'

/** Creates the operators of the console, their sessions' last use, and the record of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('invited_at', 'timestamptz', (column) => column.notNull())
    .addColumn('enrolled_at', 'timestamptz')
    .addColumn('last_seen_at', 'timestamptz')
    .addColumn('removed_at', 'timestamptz')
    .execute()
  const isThere = sql<boolean>`removed_at is null`
  const unique = (name: string, column: string) =>
    db.schema.createIndex(name).on('operators').column(column).unique().where(isThere)
  await unique('operators_email', 'email').execute()
  await unique('operators_user', 'user_id').execute()

  await db.schema
    .createTable('operator_sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('has_enrolled', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

  await db.schema
    .createTable('operator_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity().unique())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('operator_id', 'text')
    .addColumn('operator_email', 'text')
    .addColumn('role', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('target', 'text')
    .addColumn('reason', 'text')
    .addColumn('outcome', 'text')
    .execute()
  await db.schema.createIndex('operator_acts_at').on('operator_acts').columns(['at', 'id']).execute()
  await db.schema.createIndex('operator_acts_user').on('operator_acts').columns(['user_id', 'sequence']).execute()
  // As with security events, a trigger refuses changes: only an outcome is added, once, and what identifies a user is
  // cleared once the user is gone.
  await sql`
    create function refuse_change_of_operator_act() returns trigger language plpgsql as $$
    begin
      if (new.id, new.sequence, new.at, new.operator_id, new.operator_email, new.role, new.act, new.app_id)
          is distinct from (old.id, old.sequence, old.at, old.operator_id, old.operator_email, old.role, old.act, old.app_id)
      then
        raise exception 'acts of operators are never changed';
      end if;
      if old.outcome is null and (new.user_id, new.target, new.reason) is not distinct from (old.user_id, old.target, old.reason)
      then
        return new;
      end if;
      if new.outcome is not distinct from old.outcome and new.target is not distinct from old.target
        and new.user_id is null and new.reason is null
        and old.user_id is not null and not exists (select from users where users.id = old.user_id)
      then
        return new;
      end if;
      raise exception 'acts of operators are never changed';
    end $$`.execute(db)
  await sql`
    create trigger operator_acts_stay before update on operator_acts
    for each row execute function refuse_change_of_operator_act()`.execute(db)
}
