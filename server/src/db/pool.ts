import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError as ServerError, Pool, type PoolConfig } from 'pg'
import { reasonOf } from './DatabaseError.ts'
import type { Database } from './schema.ts'
import type { DatabaseLogger } from './types.ts'
import { valueTypes } from './valueTypes.ts'

export const DEFAULT_CONNECTIONS = 10
/** Waiting longer for a connection means overload or a dead database; a request should say so, not hang. */
export const CONNECT_TIMEOUT_MS = 10_000

/** A pool that reads values as `valueTypes` says and survives the loss of connections. */
export function createPool(config: PoolConfig, logger: DatabaseLogger): Pool {
  const pool = new Pool({
    max: DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'latchkey',
    keepAlive: true,
    types: valueTypes,
    ...config,
  })
  // Without listeners the loss of a connection would end the process; the pool itself listens to idle ones only.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn(`A database connection was lost: ${reasonOf(error)}`))
  })
  pool.on('error', () => {})
  return pool
}

/** Does not give a connection that the server is ending (a FATAL answer) to the next query. */
function dropEnding(pool: Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect()
    let isEnding = false
    const query = (sql: string, parameters: readonly unknown[]) =>
      client.query(sql, [...parameters]).catch((error: unknown) => {
        isEnding ||= error instanceof ServerError && error.severity === 'FATAL'
        throw error
      })
    // Kysely's client can also read cursors; nobody here does.
    return { query, release: () => client.release(isEnding) } as unknown as PostgresPoolClient
  }
  // Kysely would end the pool only if it was used.
  return { connect, end: async () => {} }
}

/** Kysely on a pool, which must be ended after it. */
export const kyselyOnPool = (pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: dropEnding(pool) }) })
