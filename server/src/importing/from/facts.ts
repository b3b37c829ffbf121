import type { Leftover } from './leftovers.ts'

/** Reads values of exports, in which a field may be missing, empty, a JSON text, or of another type than documented. */

export type Facts = Readonly<Record<string, unknown>>

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns a text without blanks around it, also of a number; undefined if there is none */
export function text(value: unknown): string | undefined {
  const found = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return found === '' ? undefined : found
}

/** @returns true for `true`, and for what CSV makes of it: `true`, `t`, `1` */
export const isTrue = (value: unknown): boolean => ['true', 't', '1'].includes(String(value).toLowerCase())

/** Parses a column of a CSV file that holds JSON; returns other values, and texts that are not JSON, as they are. */
export function json(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** @returns the objects of a list; none if it is no list */
export function list(value: unknown): readonly Facts[] {
  const found = json(value)
  return Array.isArray(found) ? found.filter(isFacts) : []
}

/** @returns an object, or an empty one */
export function facts(value: unknown): Facts {
  const found = json(value)
  return isFacts(found) ? found : {}
}

/** Splits a column with several addresses or numbers. */
export const split = (value: unknown): readonly string[] => (text(value) ?? '').split(/[|,;\s]+/).filter(Boolean)

/** Numbers above this are milliseconds: as seconds they would be in the year 5138. */
const MAX_SECONDS = 100_000_000_000

/** @returns seconds since the epoch, of seconds, milliseconds, or a time in ISO 8601 or as PostgreSQL writes it */
export function seconds(value: unknown): number | undefined {
  const given = text(value)
  if (given === undefined) return undefined
  const number = /^\d+(\.\d+)?$/.test(given) ? Number(given) : undefined
  if (number !== undefined) return Math.floor(number > MAX_SECONDS ? number / 1000 : number)
  const iso = given.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00')
  const time = Date.parse(iso)
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000)
}

/** What is read of a user of another product. */
export interface ReadResult {
  /** Accounts in the form of `POST /users`. */
  readonly accounts: readonly Facts[]
  /** What is not imported, once for each. */
  readonly leftovers: readonly Leftover[]
  readonly previousId: string | undefined
  /** Seconds since the epoch. */
  readonly createdAt: number | undefined
  readonly customMetadata?: Facts | undefined
}

/** Reads a user of a product's export. Fields that it does not know are ignored. */
export type ReadUser = (user: Facts) => ReadResult
