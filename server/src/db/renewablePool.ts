import type { Pool, PoolClient, PoolConfig } from 'pg'
import { createPool } from './pool.ts'
import type { DatabaseLogger } from './types.ts'

/** A pool whose connections can be renewed. */
export interface RenewablePool {
  connect(): Promise<PoolClient>
  /**
   * Stops handing out present connections: after a fail-over they may lead to a node that is no longer the primary, or
   * to nowhere.
   */
  renew(): void
  /** New connections go to another port. */
  moveTo(port: number): void
  /** Connections that are free and in use, and requests that wait for one. */
  counts(): { idle: number; busy: number; waiting: number }
  end(): Promise<void>
}

/** As `createPool`. */
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
