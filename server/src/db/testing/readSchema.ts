import { sql, type Kysely } from 'kysely'

/** A condition that rows of a table must fulfil. */
interface Demand {
  table: string
  line: string
  /** The columns that the condition is about. */
  columns: string[]
  /** True if a row with a null in one of the columns fulfils the condition. */
  isMetByNull: boolean
}

export interface Schema {
  /** Each column as `table.column type`. */
  columns: string[]
  demands: Demand[]
  indexes: { table: string; name: string }[]
}

/** Reads the schema of all tables, except those that record migrations. */
export async function readSchema(db: Kysely<unknown>): Promise<Schema> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string; required: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname !~ '_migrations?(_lock)?$'`.execute(
    db,
  )
  // Primary keys and unique constraints are left out, since their indexes are read below.
  const { rows: refusals } = await sql<{ table: string; text: string; columns: string[]; isCheck: boolean }>`
    select found.*, array(select a.attname::text from pg_attribute a where a.attrelid = found.relation and a.attnum = any(found.keys)) as columns from (
      select c.oid as relation, c.relname as table, pg_get_constraintdef(k.oid) as text, k.conkey as keys, k.contype = 'c' as "isCheck"
      from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = current_schema()::regnamespace and k.contype in ('c', 'f', 'x')
      union all
      select t.oid, t.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE '), i.indkey::int2[], false
      from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = current_schema()::regnamespace and i.indisunique) as found`.execute(
    db,
  )
  const { rows: indexes } = await sql<{ table: string; name: string }>`
    select t.relname as table, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace order by name`.execute(db)
  return {
    indexes,
    columns: columns.map(({ table, column, type }) => `${table}.${column} ${type}`).sort(),
    demands: [
      ...columns
        .filter(({ required }) => required)
        .map(({ table, column }) => ({
          table,
          line: `${table}.${column} must be given`,
          columns: [],
          isMetByNull: false,
        })),
      ...refusals.map(({ table, text, columns: about, isCheck }) => ({
        table,
        line: `${table} refuses what breaks ${text}`,
        columns: about,
        isMetByNull: !isCheck,
      })),
    ],
  }
}

/**
 * Lists what would break a server of the previous release after a migration: columns that are gone or changed, and
 * new conditions on existing tables, unless they only concern new columns.
 */
export function contractions(before: Schema, after: Schema): string[] {
  const names = new Set(before.columns.map((line) => line.split(' ')[0]))
  const tables = new Set([...names].map((name) => name?.split('.')[0]))
  const asked = new Set(before.demands.map(({ line }) => line))
  const isOfOldRows = ({ table, columns, isMetByNull }: Demand): boolean => {
    const isOld = (column: string) => names.has(`${table}.${column}`)
    return tables.has(table) && (isMetByNull ? columns.every(isOld) : columns.length === 0 || columns.some(isOld))
  }
  return [
    ...before.columns.filter((line) => !after.columns.includes(line)).map((line) => `takes away: ${line}`),
    ...after.demands
      .filter((demand) => !asked.has(demand.line) && isOfOldRows(demand))
      .map(({ line }) => `asks for: ${line}`),
  ]
}

/** Lists the indexes that a migration creates on existing tables, which block writes for as long as that takes. */
export function blockingIndexes(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map((line) => line.split('.')[0]))
  const known = new Set(before.indexes.map(({ name }) => name))
  return after.indexes
    .filter(({ table, name }) => tables.has(table) && !known.has(name))
    .map(({ table, name }) => `holds off writes: index ${name} of ${table}`)
}
