import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { openUrl } from './openUrl.ts'
import { openPgliteInMemory } from './pglite/openPglite.ts'
import { createDatabase, dropDatabases, withDatabase } from './testing/adminQueries.ts'
import { makeAsNew, readShape, usedDatabases } from './testing/reuse.ts'
import { currentRun, databaseName, type UsedDatabase } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

/** A database of one test. */
export interface TestDatabase extends OpenDatabase {
  /** For a second server on the same database; PGlite has none. */
  url: string | undefined
  /** The next test may have the database then. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Without any table. Default false. */
  isEmpty?: boolean | undefined
  /** Tables beside the core's: made once for each worker and `key`, and there in every database that is asked for with it. */
  tables?: { key: string; make: (db: OpenDatabase['db']) => Promise<void> } | undefined
}

/**
 * A fresh, migrated database for one test: the worker's last one emptied, or a copy of a template on the PostgreSQL of this
 * test run. Close it when the test ends. The engine is `LATCHKEY_TEST_DATABASE`: `embedded` (default), `url`
 * (`LATCHKEY_TEST_DATABASE_URL`, or the run's own with no rights but to make databases), or `pglite` (in memory, half a second). Its data survive no power loss.
 * @example
 *   let database: TestDatabase
 *   beforeEach(async () => { database = await createTestDatabase() })
 *   afterEach(() => database.close())
 */
export async function createTestDatabase({ isEmpty = false, tables }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = currentRun()
  if (run.engine === 'pglite') {
    const dump = await openAsBlob(isEmpty ? run.emptyDump : run.migratedDump)
    const database = await openPgliteInMemory(dump)
    await tables?.make(database.db)
    return { ...database, url: undefined }
  }
  const { engine, serverUrl, template } = run
  const create = async (): Promise<UsedDatabase & { database: OpenDatabase }> => {
    const name = databaseName(run.tag, randomBytes(6).toString('hex'))
    await createDatabase(serverUrl, name, isEmpty ? undefined : template)
    const database = await openUrl({ kind: 'url', url: withDatabase(serverUrl, name) })
    await tables?.make(database.db)
    return { name, database, shape: isEmpty ? '' : await readShape(database.db) }
  }
  const used = usedDatabases(tables?.key ?? '')
  const takeUsed = async (): Promise<(UsedDatabase & { database: OpenDatabase }) | undefined> => {
    for (let last = used.pop(); last; last = used.pop()) {
      const database = await openUrl({ kind: 'url', url: withDatabase(serverUrl, last.name) })
      if (await makeAsNew(database.db, last)) return { ...last, database }
      await database.close()
      await dropDatabases(serverUrl, [last.name])
    }
    return undefined
  }
  const { name, shape, database } = (isEmpty ? undefined : await takeUsed()) ?? (await create())
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= database.close().then(async () => {
      if (isEmpty) await dropDatabases(serverUrl, [name])
      else used.push({ name, shape })
    }))
  return { db: database.db, engine, url: withDatabase(serverUrl, name), close }
}
