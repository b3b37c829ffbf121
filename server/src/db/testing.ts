import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { openUrl } from './openUrl.ts'
import { openPgliteInMemory } from './pglite/openPglite.ts'
import { createDatabase, dropDatabases, withDatabase } from './testing/adminQueries.ts'
import { currentRun, databaseName } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

/** A database of one test. */
export interface TestDatabase extends OpenDatabase {
  /** For a second server on the same database; PGlite has none. */
  url: string | undefined
  /** Also drops the database. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Without any table. Default false. */
  isEmpty?: boolean | undefined
}

/**
 * A fresh, migrated database for one test, in some 30 ms: a copy of a template on the PostgreSQL of this test run. Close it
 * when the test ends. The engine is `LATCHKEY_TEST_DATABASE`: `embedded` (default), `url`
 * (`LATCHKEY_TEST_DATABASE_URL`, or the run's own with no rights but to make databases), or `pglite` (in memory, half a second). Its data survive no power loss.
 * @example
 *   let database: TestDatabase
 *   beforeEach(async () => { database = await createTestDatabase() })
 *   afterEach(() => database.close())
 */
export async function createTestDatabase({ isEmpty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = currentRun()
  if (run.engine === 'pglite') {
    const dump = await openAsBlob(isEmpty ? run.emptyDump : run.migratedDump)
    return { ...await openPgliteInMemory(dump), url: undefined }
  }
  const { engine, serverUrl, template } = run
  const name = databaseName(run.tag, randomBytes(6).toString('hex'))
  await createDatabase(serverUrl, name, isEmpty ? undefined : template)
  const url = withDatabase(serverUrl, name)
  const database = await openUrl({ kind: 'url', url })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= database.close().then(() => dropDatabases(serverUrl, [name])))
  return { db: database.db, engine, url, close }
}
