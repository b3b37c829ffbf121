import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The database, in a transaction or not. */
export type Queryable = Kysely<Database>
export type Tx = Transaction<Database>

const MAX_TRIES = 5
/** serialization_failure and deadlock_detected: the database asks for the transaction to be run again. */
const RETRY_STATES = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

const afterCommits = new WeakMap<Queryable, (() => void)[]>()

/**
 * Runs something once a transaction of {@link transact} has committed, and not if it is rolled back; at once outside of
 * one.
 */
export function afterCommit(within: Queryable, run: () => void): void {
  const waiting = afterCommits.get(within)
  if (waiting) waiting.push(run)
  else run()
}

/**
 * In the columns that a statement answers: its commit does not wait for the disk or a replica. A crash may lose what it wrote, but not if a later commit that waited
 * is there, since they are in one log. For a transaction of one statement.
 */
export const commitLater = sql<string>`set_config('synchronous_commit', 'off', true)`

/** Repeats one statement, or a transaction, if the database asks for that (distributed engines do under load). */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_TRIES || !RETRY_STATES.has(sqlState(error) ?? '')) throw error
    }
  }
}

/**
 * Runs `work` in a transaction and repeats it if the database asks for that (distributed engines do under load).
 * `work` may therefore run more than once: it must have no effect outside its transaction. A throw rolls back.
 */
export const transact = <T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(async () => {
    const waiting: (() => void)[] = []
    const result = await db.transaction().execute((tx) => {
      afterCommits.set(tx, waiting)
      return work(tx)
    })
    for (const run of waiting) run()
    return result
  })
