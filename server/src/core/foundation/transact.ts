import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** A connection to the database, inside or outside a transaction. */
export type Queryable = Kysely<Database>
export type Tx = Transaction<Database>

/** Does something more in a transaction, with what it made, before it commits. A throw rolls it back. */
export type BeforeCommit<Made> = (tx: Tx, made: Made) => Promise<void>

const MAX_TRIES = 5
/** SQLSTATEs `serialization_failure` and `deadlock_detected`, after which a transaction has to be run again. */
const RETRY_STATES = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'

/** Returns the SQLSTATE of a database error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

const afterCommits = new WeakMap<Queryable, (() => void)[]>()

/**
 * Runs a function once the transaction of {@link transact} has committed, and not if it is rolled back. Outside of a
 * transaction it runs at once.
 */
export function afterCommit(within: Queryable, run: () => void): void {
  const waiting = afterCommits.get(within)
  if (waiting) waiting.push(run)
  else run()
}

/**
 * Put it among the selected columns of a transaction's only statement: then the commit does not wait for the disk or
 * a replica. A crash may lose the write. It cannot lose it and keep a later write that did wait, since the log of the
 * database keeps their order.
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
