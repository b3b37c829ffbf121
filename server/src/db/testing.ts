import { randomBytes } from 'node:crypto'
import { openUrl } from './openUrl.ts'
import { createDatabase, dropDatabases, withDatabase } from './testing/adminQueries.ts'
import { createPgliteTestDatabase } from './testing/pglite.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { currentRun, databaseName, testEngine } from './testing/testRun.ts'
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

let server: Promise<TestServer> | undefined

/**
 * A fresh, migrated database for one test, in some 30 ms: a copy of a template on the PostgreSQL of this test run, which the
 * first call starts. Close it when the test ends. The engine is `LATCHKEY_TEST_DATABASE`: `embedded` (default), `url` with
 * `LATCHKEY_TEST_DATABASE_URL`, or `pglite` (in memory, half a second). Its data survive no power loss.
 * @example
 *   let database: TestDatabase
 *   beforeEach(async () => { database = await createTestDatabase() })
 *   afterEach(() => database.close())
 */
export async function createTestDatabase({ isEmpty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (testEngine() === 'pglite') return { ...await createPgliteTestDatabase(currentRun(), isEmpty), url: undefined }
  const run = currentRun()
  const { url: serverUrl, template } = await (server ??= testServer(run))
  const name = databaseName(run, randomBytes(6).toString('hex'))
  await createDatabase(serverUrl, name, isEmpty ? undefined : template)
  const url = withDatabase(serverUrl, name)
  const database = await openUrl({ kind: 'url', url })
  let closed: Promise<void> | undefined
  return {
    db: database.db,
    engine: testEngine(),
    url,
    close: () => (closed ??= database.close().then(() => dropDatabases(serverUrl, [name]))),
  }
}
