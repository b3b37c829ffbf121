import { sql } from 'kysely'
import type { Queryable } from '../../foundation/transact.ts'

/** A column of the database, as the catalogue describes it. */
export interface Column {
  table: string
  column: string
  type: string
  /** True for identity columns, whose values the database assigns. */
  isNumbered: boolean
  /** Table and column to which a foreign key refers; null without one. */
  refersTo: string | null
  refersToColumn: string | null
}

/** Reads all columns of all tables from the database's catalogue, except those of migration records. */
export async function listColumns(db: Queryable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select class.relname as "table", attribute.attname as "column", format_type(attribute.atttypid, null) as type,
      attribute.attidentity <> '' as "isNumbered", target.relname as "refersTo",
      (select attname from pg_attribute where attrelid = key.confrelid and attnum = key.confkey[1]) as "refersToColumn"
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    left join pg_constraint as key on key.conrelid = class.oid and key.contype = 'f' and key.conkey[1] = attribute.attnum
    left join pg_class as target on target.oid = key.confrelid
    where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
      and class.relname !~ '_migrations?(_lock)?$'
    order by class.relname, attribute.attnum`.execute(db)
  return rows
}

/** Values for columns with special requirements, by `table.column`. */
export type Fixed = Readonly<Record<string, string | null>>

export interface Owner {
  appId: string
  userId: string
  sessionId: string
  /** Text that goes into every text and JSON column except keys, to search for later. */
  mark: string
  fixed: Fixed
}

const valueFor = (type: string, mark: string): unknown => {
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text: mark })
  if (type === 'boolean') return true
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 20))
  if (['integer', 'bigint', 'smallint', 'double precision', 'numeric'].includes(type)) return 1
  return mark
}

/**
 * Inserts a row of a user into every table, with a value in each column, so that new tables and columns are covered
 * too.
 * @throws Error of the database for a column that needs a value in `fixed`
 */
export async function fillTables(
  db: Queryable,
  { appId, userId, sessionId, mark, fixed }: Owner,
  except: readonly string[],
): Promise<void> {
  const columns = (await listColumns(db)).filter(({ table, isNumbered }) => !except.includes(table) && !isNumbered)
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const ids: Record<string, string> = { users: userId, sessions: sessionId, apps: appId }
  const waiting = [...tables.keys()]
  for (let tries = waiting.length * waiting.length; waiting.length > 0 && tries > 0; tries -= 1) {
    const table = waiting.shift() as string
    const own = tables.get(table) ?? []
    if (own.some(({ refersTo }) => refersTo !== null && waiting.includes(refersTo))) {
      waiting.push(table)
      continue
    }
    const values = own.map(({ column, type, refersTo }) => {
      const value = fixed[`${table}.${column}`]
      if (value !== undefined) return value
      if (refersTo !== null)
        return ids[refersTo] ?? `${mark}-${refersTo}.${own.find((one) => one.column === column)?.refersToColumn}`
      if (column === 'user_id') return userId
      if (column === 'app_id') return appId
      return valueFor(type, `${mark}-${table}.${column}`)
    })
    await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.ref(column)))}) values (${sql.join(values)})`.execute(
      db,
    )
  }
  if (waiting.length > 0) throw new Error(`These tables refer to each other: ${waiting.join(', ')}`)
}
