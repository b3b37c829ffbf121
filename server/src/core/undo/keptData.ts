import { sql } from 'kysely'
import { CORE_TABLES, ownTables, type ServerPlugin } from '../contract/index.ts'
import type { Tx } from '../foundation/index.ts'

/** Tells whether plugins keep something for a user that would be lost with the user. */
export type KeptData = (tx: Tx, userId: string) => Promise<boolean>

/** A column that names users, or their sessions. Table and column are quoted. */
interface Reference {
  table: string
  name: string
  column: string
  to: 'users' | 'sessions'
}

/**
 * Asks the plugins that can say so (`keepsDataOf`). Of all other tables, also those of plugins that this server does
 * not run, any row counts that refers to the user or a session of the user, or has the user's id in a column `user_id`.
 */
export function createKeptData(plugins: readonly Pick<ServerPlugin, 'id' | 'keepsDataOf'>[]): KeptData {
  const answering = plugins.filter(({ keepsDataOf }) => keepsDataOf)
  const answered = answering.map((plugin) => ownTables(plugin, plugins))

  return async (tx, userId) => {
    for (const plugin of answering) if (await plugin.keepsDataOf?.(tx, userId)) return true
    const open = (await listReferences(tx)).filter(
      ({ name }) => !(name in CORE_TABLES) && !answered.some(({ has }) => has(name)),
    )
    if (open.length === 0) return false
    const tests = open.map(({ table, column, to }) => {
      const value = sql`${sql.raw(column)}::text`
      const isTheirs =
        to === 'users'
          ? sql`${value} = ${userId}`
          : sql`${value} in (select sessions.id from sessions where sessions.user_id = ${userId})`
      return sql`exists (select from ${sql.raw(table)} where ${isTheirs})`
    })
    const {
      rows: [row],
    } = await sql<{ keeps: boolean }>`select ${sql.join(tests, sql` or `)} as keeps`.execute(tx)
    return row?.keeps ?? true
  }
}

async function listReferences(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select key.conrelid::regclass::text as "table", class.relname as name, quote_ident(attribute.attname) as "column",
      case key.confrelid when 'users'::regclass then 'users' else 'sessions' end as "to"
    from pg_constraint as key
    join pg_class as class on class.oid = key.conrelid
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('users'::regclass, 'sessions'::regclass)
    union
    select class.oid::regclass::text, class.relname, quote_ident(attribute.attname), 'users'
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
      and attribute.attname = 'user_id' and not attribute.attisdropped`.execute(tx)
  return rows
}
