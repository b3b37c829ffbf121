import { sql } from 'kysely'
import type { OpenDatabase } from '../types.ts'
import { USED_DATABASES, type UsedDatabase } from './testRun.ts'

type Db = OpenDatabase['db']

/**
 * Returns the databases with the same tables (`key`) that this worker no longer uses. Outside the server project's
 * test environment nothing is reused.
 */
export function usedDatabases(key: string): UsedDatabase[] {
  const byKey = (globalThis as { [USED_DATABASES]?: Map<string, UsedDatabase[]> })[USED_DATABASES]
  const known = byKey?.get(key)
  if (known) return known
  const list: UsedDatabase[] = []
  byKey?.set(key, list)
  return list
}

/** The first object id that PostgreSQL assigns after `initdb`, so lower ones are its own. */
const FIRST_OID = 16_384

/**
 * Describes relations, columns, constraints, indexes, functions, triggers and settings: everything that emptying
 * tables does not restore.
 */
export async function readShape(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(concat_ws('|',
      (select string_agg(concat_ws(':', oid, relname, relkind, relnatts, relnamespace), ',' order by oid) from pg_class where oid >= ${FIRST_OID}),
      (select string_agg(concat_ws(':', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped), ',' order by attrelid, attnum)
        from pg_attribute where attnum > 0 and attrelid >= ${FIRST_OID}),
      (select string_agg(concat_ws(':', oid, conname, convalidated), ',' order by oid) from pg_constraint where oid >= ${FIRST_OID}),
      (select string_agg(concat_ws(':', indexrelid, indisvalid), ',' order by indexrelid) from pg_index where indexrelid >= ${FIRST_OID}),
      (select string_agg(oid::text, ',' order by oid) from pg_proc where oid >= ${FIRST_OID}),
      (select string_agg(concat_ws(':', oid, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(array_to_string(setconfig, ','), ',') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())),
      (select string_agg(concat_ws(':', oid, nspname), ',' order by oid) from pg_namespace where oid >= ${FIRST_OID})
    )) as shape`.execute(db)
  return rows[0]!.shape
}

/**
 * Empties all tables except those that record migrations, and resets their sequences. Tables without pages were not
 * used. Small tables are emptied by `delete`, since `truncate` creates new files for a table, its indexes, and every
 * table that refers to it. Larger and analysed tables are truncated: without statistics, PostgreSQL plans for any
 * table of fewer than ten pages as if it had ten.
 */
const EMPTY = `
  do $$
  declare
    used oid[];
    is_small boolean;
  begin
    select array_agg(oid), bool_and(pg_relation_size(oid) < 10 * 8192 and reltuples < 0) into used, is_small from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname !~ '_migrations?(_lock)?$' and pg_relation_size(oid) > 0;
    if used is null then return; end if;
    if is_small then
      begin
        -- In any order, without looking for rows that refer to those.
        set local session_replication_role = replica;
      exception when insufficient_privilege then
        null; -- One statement then: PostgreSQL looks for them when it ends.
      end;
      execute (select 'with ' || string_agg(format('d%s as (delete from %s)', id, id::regclass), ', ') || ' select' from unnest(used) as id);
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid::regclass) is not null;
    else
      execute (select 'truncate ' || string_agg(id::regclass::text, ', ') || ' restart identity cascade' from unnest(used) as id);
    end if;
  end $$`

/**
 * Restores a used database to its state before the first test.
 * @returns false if that was impossible, because a test changed a table or somebody is still connected: then drop it
 */
export async function makeAsNew(db: Db, { shape }: UsedDatabase): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  if (rows[0]!.others > 0 || (await readShape(db)) !== shape) return false
  await sql.raw(EMPTY).execute(db)
  return true
}
