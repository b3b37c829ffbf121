import { types } from 'pg'
import { DatabaseError } from './DatabaseError.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIMESTAMP = 1114

/**
 * Reads a bigint of PostgreSQL as a number.
 * @throws DatabaseError `database_number_out_of_range` beyond ±(2^53 − 1), where a number would be inexact
 */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new DatabaseError('database_number_out_of_range', `The number ${text} is too large to be read exactly.`)
}

/** The parser of `pg`. The type declarations of `pg` list only scalar types, so its type is widened here. */
const builtInParser = types.getTypeParser as (oid: number, format?: 'binary') => (text: string) => unknown

const asText = (text: string): string => text
const parseInt8Array = (text: string): (number | null)[] => {
  const parts = builtInParser(INT8_ARRAY)(text) as (string | null)[]
  return parts.map((part) => (part === null ? null : parseInt8(part)))
}

/**
 * Dates, and times without a zone, are no instants: they stay texts instead of becoming a `Date` in the server's time
 * zone.
 */
const overrides: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [INT8_ARRAY]: parseInt8Array,
  [DATE]: asText,
  [TIMESTAMP]: asText,
}

/** Returns the parser for values of a PostgreSQL type, which is named by its object id. */
export const valueParser = (oid: number): ((text: string) => unknown) => overrides[oid] ?? builtInParser(oid)

/**
 * How values are read from the database, the same on every engine: `bigint` (and so `count(*)`) as number,
 * `timestamptz` as Date, `date` and `timestamp` as text, `bytea` as Buffer, `json` and `jsonb` as the value,
 * `numeric` as text, and all others as `pg` reads them.
 */
export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    format === 'binary' ? builtInParser(oid, 'binary') : valueParser(oid),
}
