import { Pool, type PoolConfig } from 'pg'
import { reasonOf } from './DatabaseError.ts'
import type { DatabaseLogger } from './types.ts'
import { valueTypes } from './valueTypes.ts'

export const DEFAULT_CONNECTIONS = 10
/**
 * Milliseconds for a new connection, including TLS over a slow network. Requests wait for a shorter time, see
 * `limitedPool`.
 */
export const CONNECT_TIMEOUT_MS = 10_000

/**
 * Milliseconds for which an idle connection is kept. On a busy machine, making a new one may take longer than a
 * request can wait.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000

/** Creates a pool that reads values by `valueTypes` and survives lost connections. */
export function createPool(config: PoolConfig, logger: DatabaseLogger): Pool {
  const pool = new Pool({
    max: DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'latchkey',
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types: valueTypes,
    ...config,
  })
  // Without a listener, a lost connection would crash the process: the pool itself listens only to idle ones.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn(`A database connection was lost: ${reasonOf(error)}`))
  })
  pool.on('error', () => {})
  return pool
}
