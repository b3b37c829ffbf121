import { Pool, type PoolConfig } from 'pg'
import type { DatabaseLogger } from './types.ts'
import { reasonOf } from './DatabaseError.ts'
import { valueTypes } from './valueTypes.ts'

export const DEFAULT_CONNECTIONS = 10
/** Waiting longer for a connection means overload or a dead database; a request should say so, not hang. */
export const CONNECT_TIMEOUT_MS = 10_000

/** A pool that reads values as `valueTypes` says and survives the death of idle connections. */
export function createPool(config: PoolConfig, logger: DatabaseLogger): Pool {
  const pool = new Pool({
    max: DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'latchkey',
    keepAlive: true,
    types: valueTypes,
    ...config,
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => logger.warn(`An idle database connection was lost: ${reasonOf(error)}`))
  return pool
}
