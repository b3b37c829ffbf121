import type { Pool, PoolClient, PoolConfig } from 'pg'
import { createPool } from './pool.ts'
import type { DatabaseLogger } from './types.ts'

/** A pool whose connections can all be replaced at once. */
export interface RenewablePool {
  connect(): Promise<PoolClient>
  /**
   * Replaces all connections by new ones. After a failover the old ones may lead to a node that is gone, or no longer
   * the primary.
   */
  renew(): void
  /** Makes new connections go to another port, after PostgreSQL was restarted. */
  moveTo(port: number): void
  /** Numbers of idle and busy connections, and of requests that wait for a connection. */
  counts(): { idle: number; busy: number; waiting: number }
  end(): Promise<void>
}

/** Creates a renewable pool. Connections from before a renewal are closed when a request would take them. */
export function createRenewablePool(config: PoolConfig, logger: DatabaseLogger): RenewablePool {
  const pool: Pool = createPool(config, logger)
  const generations = new WeakMap<PoolClient, number>()
  let generation = 0
  pool.on('connect', (client) => generations.set(client, generation))
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (generations.get(client) === generation) return client
        client.release(true)
      }
    },
    renew() {
      generation += 1
    },
    moveTo(port) {
      pool.options.port = port
    },
    counts: () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}
