import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { valueParser } from '../valueTypes.ts'
import { parameterText } from './parameterText.ts'

const asIs = (value: unknown): string => value as string

/** Values as on the other engines: text that we made goes in as it is, text comes out through `valueParser`. */
function adoptValueTypes(engine: PGlite): void {
  for (const oid of Object.keys(engine.serializers)) engine.serializers[oid] = asIs
  for (const oid of Object.keys(engine.parsers)) {
    if (/^\d+$/.test(oid)) engine.parsers[oid] = (text) => valueParser(Number(oid))(text)
  }
}

/**
 * PGlite as a pool of one for Kysely's PostgreSQL dialect. It has a single session, so the work that holds it (a
 * transaction for its whole length) makes the rest wait in order. A transaction that queries past its own handle waits
 * for itself.
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
      tail = new Promise((resolve) => { release = resolve })
      await turn
      return { query, release: () => release() } as PostgresPoolClient
    },
    end: async () => {
      await tail
      await engine.close()
    },
  }
}
