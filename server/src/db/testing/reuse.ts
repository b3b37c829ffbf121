import { sql } from 'kysely'
import type { OpenDatabase } from '../types.ts'
import { USED_DATABASES, type UsedDatabase } from './testRun.ts'

type Db = OpenDatabase['db']

/** Those of this worker in which the same was made (`key`); none to be kept outside the server project's environment. */
export function usedDatabases(key: string): UsedDatabase[] {
  const byKey = (globalThis as { [USED_DATABASES]?: Map<string, UsedDatabase[]> })[USED_DATABASES]
  const known = byKey?.get(key)
  if (known) return known
  const list: UsedDatabase[] = []
  byKey?.set(key, list)
  return list
}

/**
 * Lists the relations, columns, constraints, indexes, functions, triggers and settings: everything that emptying does
 * not bring back.
 */
export async function readShape(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    with own as (select oid from pg_namespace where nspname !~ '^pg_|^information_schema$')
    select md5(concat_ws('|',
      (select string_agg(concat_ws(':', oid, relname, relkind, relnatts), ',' order by oid) from pg_class where relnamespace in (select * from own)),
      (select string_agg(concat_ws(':', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped), ',' order by attrelid, attnum)
        from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace in (select * from own))),
      (select string_agg(concat_ws(':', oid, conname, convalidated), ',' order by oid) from pg_constraint where connamespace in (select * from own)),
      (select string_agg(concat_ws(':', indexrelid, indisvalid), ',' order by indexrelid)
        from pg_index where indrelid in (select oid from pg_class where relnamespace in (select * from own))),
      (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace in (select * from own)),
      (select string_agg(concat_ws(':', oid, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(array_to_string(setconfig, ','), ',') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())),
      (select string_agg(concat_ws(':', oid, nspname), ',' order by oid) from pg_namespace where oid in (select * from own))
    )) as shape`.execute(db)
  return rows[0]!.shape
}

/**
 * Empties every table but those in which migrations are recorded, and starts its counters again. Tables without pages were
 * not used, and truncating one takes as long as making it.
 */
const EMPTY = `
  do $$
  declare used text;
  begin
    select string_agg(oid::regclass::text, ', ') into used from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname !~ '_migrations?(_lock)?$' and pg_relation_size(oid) > 0;
    if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
  end $$`

/**
 * Restores a used database to its state before the first test.
 * @returns whether that worked; if not (a test changed a table, or somebody is still connected) it has to be dropped
 */
export async function makeAsNew(db: Db, { shape }: UsedDatabase): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  if (rows[0]!.others > 0 || (await readShape(db)) !== shape) return false
  await sql.raw(EMPTY).execute(db)
  return true
}
