import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../foundation/index.ts'

/** A column with ids of users or sessions. */
export interface UserReference {
  /** Name of the table, quoted, and with its schema if needed. */
  table: string
  /** Name of the table, unquoted. */
  name: string
  /** Name of the column, quoted. */
  column: string
  to: 'users' | 'sessions'
  /** What the foreign key does when the user is deleted; null for a column without a foreign key. */
  onDelete: 'cascade' | 'set' | 'refuse' | null
}

/**
 * Lists the foreign keys to users or sessions, and the columns `user_id`, of all tables, including those of plugins
 * that this server does not run.
 */
export async function listUserReferences(db: Queryable): Promise<UserReference[]> {
  const { rows } = await sql<UserReference>`
    select key.conrelid::regclass::text as "table", class.relname as name, quote_ident(attribute.attname) as "column",
      case key.confrelid when 'users'::regclass then 'users' else 'sessions' end as "to",
      case key.confdeltype when 'c' then 'cascade' when 'n' then 'set' when 'd' then 'set' else 'refuse' end as "onDelete"
    from pg_constraint as key
    join pg_class as class on class.oid = key.conrelid
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('users'::regclass, 'sessions'::regclass)
    union
    select class.oid::regclass::text, class.relname, quote_ident(attribute.attname), 'users', null
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
      and attribute.attname = 'user_id' and not attribute.attisdropped
      and not exists (
        select from pg_constraint as key where key.conrelid = class.oid and key.contype = 'f' and key.confrelid = 'users'::regclass
          and attribute.attnum = any (key.conkey))`.execute(db)
  return rows
}

/** SQL condition: the column refers to the user, or to a session of theirs. */
export const isOfUser = ({ column, to }: UserReference, userId: string): RawBuilder<boolean> => {
  const value = sql`${sql.raw(column)}::text`
  return to === 'users'
    ? sql<boolean>`${value} = ${userId}`
    : sql<boolean>`${value} in (select sessions.id from sessions where sessions.user_id = ${userId})`
}
