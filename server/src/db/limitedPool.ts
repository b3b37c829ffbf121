import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError as ServerError, type PoolClient, type QueryConfig } from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseError, errorCode, reasonOf } from './DatabaseError.ts'
import type { RenewablePool } from './renewablePool.ts'
import { isPlanOutdated, isUnavailable, NAMES_LOST, QUERY_CANCELED, READ_ONLY } from './isUnavailable.ts'
import { noStatementNames, type StatementNames } from './statementNames.ts'
import type { DatabaseObserver, TimeLimits } from './types.ts'

export const DEFAULT_TIME_LIMITS: TimeLimits = { connectionMs: 1_000, statementMs: 1_800, transactionMs: 10_000 }

/** For a pool whose statements nobody observes. */
export const noObserver: DatabaseObserver = { statement: () => {}, refused: () => {} }

/** True for the time-out of `pg`, whose error has no code. */
const isReadTimeout = (error: unknown): boolean => reasonOf(error) === 'Query read timeout'

/** True for a time-out of PostgreSQL or of `pg`. */
const isTimeout = (error: unknown): boolean => errorCode(error) === QUERY_CANCELED || isReadTimeout(error)

const unavailable = (what: string, cause?: unknown): DatabaseError =>
  new DatabaseError('database_unavailable', `The database does not answer: ${what}`, { cause })

async function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(what)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export interface LimitedPoolOptions {
  limits: TimeLimits
  availability: Availability
  observer?: DatabaseObserver | undefined
  /** Names for prepared statements. Default: none are kept. */
  names?: StatementNames | undefined
}

/**
 * Wraps a pool for requests: nothing waits longer than `limits`, and a missing answer of the database becomes
 * `database_unavailable`. A connection is not reused if a statement got no answer, or if the server ends it.
 */
export function limitedPool(
  pool: RenewablePool,
  { limits, availability, observer = noObserver, names = noStatementNames }: LimitedPoolOptions,
): PostgresPool {
  async function take(): Promise<PoolClient> {
    await availability.assert().catch((error: unknown) => {
      observer.refused('away')
      throw error
    })
    const taking = pool.connect()
    try {
      return await within(taking, limits.connectionMs, `no connection within ${limits.connectionMs} ms.`)
    } catch (error) {
      // If the connection is made after all, it is released, so that the next request can use it.
      taking.then(
        (client) => client.release(),
        () => {},
      )
      availability.suspect()
      observer.refused('no_connection')
      throw error instanceof DatabaseError ? error : unavailable(reasonOf(error), error)
    }
  }

  const tooLong = (): DatabaseError => unavailable(`a transaction took more than ${limits.transactionMs} ms.`)

  async function connect(): Promise<PostgresPoolClient> {
    const client = await take()
    const deadline = Date.now() + limits.transactionMs
    let broken: DatabaseError | undefined

    async function query(text: string, values: readonly unknown[]) {
      if (broken) throw broken
      const left = deadline - Date.now()
      if (left <= 0) {
        observer.refused('transaction_timeout')
        throw (broken = tooLong())
      }
      // 100 ms more than PostgreSQL's own limit, so that PostgreSQL cancels first, which leaves the connection
      // usable.
      const limitMs = Math.min(limits.statementMs + 100, left)
      const statement: QueryConfig & { query_timeout: number } = {
        name: names.of(text, values),
        text,
        values: [...values],
        query_timeout: limitMs,
      }
      const start = performance.now()
      try {
        return await client.query(statement)
      } catch (error) {
        if (error instanceof DatabaseError || !isUnavailable(error)) throw error
        // The time-out of `pg` may fire just before the deadline by the clock, so it counts as exceeded in that case
        // too.
        const isInTime = Date.now() < deadline && !(limitMs === left && isReadTimeout(error))
        const failure = isInTime ? unavailable(reasonOf(error), error) : tooLong()
        if (NAMES_LOST.has(errorCode(error) ?? '')) names.giveUp()
        if (errorCode(error) !== QUERY_CANCELED) broken = failure
        // The other connections of that time would fail in the same way, each at the cost of a request, so all are
        // replaced.
        if (errorCode(error) === READ_ONLY || !(error instanceof ServerError) || isPlanOutdated(error)) pool.renew()
        observer.refused(!isInTime ? 'transaction_timeout' : isTimeout(error) ? 'statement_timeout' : 'lost')
        availability.suspect()
        throw failure
      } finally {
        observer.statement(performance.now() - start)
      }
    }
    // The type also has cursors, which Kysely does not use here.
    return { query, release: () => client.release(broken !== undefined) } as unknown as PostgresPoolClient
  }
  // `end` does nothing: the caller ends the pool, since Kysely would only end a pool that it has used.
  return { connect, end: async () => {} }
}
