import { Pool, type PoolConfig } from 'pg'
import { reasonOf } from './DatabaseError.ts'
import type { DatabaseLogger } from './types.ts'
import { valueTypes } from './valueTypes.ts'

export const DEFAULT_CONNECTIONS = 10
/** Milliseconds that a new connection may take, with TLS and over a slow network. Requests wait for less, see `limitedPool`. */
export const CONNECT_TIMEOUT_MS = 10_000

/** Making a connection costs more than a request may wait on a busy machine, so that one that is free is kept for a while. */
const IDLE_TIMEOUT_MS = 5 * 60_000

/** Makes a pool that reads values by `valueTypes` and survives the loss of connections. */
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
  // Without listeners the loss of a connection would end the process; the pool itself listens to idle ones only.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn(`A database connection was lost: ${reasonOf(error)}`))
  })
  pool.on('error', () => {})
  return pool
}
