import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { valueParser } from '../valueTypes.ts'
import { parameterText } from './parameterText.ts'

const asIs = (value: unknown): string => value as string

/**
 * Makes PGlite use the same value types as the other engines: parameters are passed as our text, and results are read
 * by `valueParser`.
 */
function adoptValueTypes(engine: PGlite): void {
  for (const oid of Object.keys(engine.serializers)) engine.serializers[oid] = asIs
  for (const oid of Object.keys(engine.parsers)) {
    if (/^\d+$/.test(oid)) engine.parsers[oid] = (text) => valueParser(Number(oid))(text)
  }
}

/**
 * Presents PGlite to Kysely's PostgreSQL dialect as a pool with one connection. While one caller has it, for a
 * transaction's whole length, the others wait in order. So a transaction that queries through `db` instead of its own
 * handle waits for itself forever.
 */
export function singleConnectionPool(engine: PGlite): PostgresPool {
  adoptValueTypes(engine)
  let tail: Promise<void> = Promise.resolve()

  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const result = await engine.query<R>(sql, parameters.map(parameterText))
    const command = result.command as PostgresQueryResult<R>['command']
    return { command, rowCount: result.rowCount ?? 0, rows: result.rows }
  }

  return {
    connect: async () => {
      const turn = tail
      let release = () => {}
      tail = new Promise((resolve) => {
        release = resolve
      })
      await turn
      return { query, release: () => release() } as PostgresPoolClient
    },
    end: async () => {
      await tail
      await engine.close()
    },
  }
}
