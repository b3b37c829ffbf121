import { placesOf } from './testing/places.ts'
import { makeAsNew, readShape, usedDatabases } from './testing/reuse.ts'
import { currentRun, type UsedDatabase } from './testing/testRun.ts'
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
  /**
   * Tables besides the core's: made once for each worker and `key`, and present in every database that is requested
   * with it.
   */
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
  const places = placesOf(currentRun())
  const create = async (): Promise<UsedDatabase & { database: OpenDatabase }> => {
    const place = await places.make(isEmpty)
    const database = await places.open(place)
    await tables?.make(database.db)
    return { place, database, shape: isEmpty ? '' : await readShape(database.db) }
  }
  const used = usedDatabases(tables?.key ?? '')
  const takeUsed = async (): Promise<(UsedDatabase & { database: OpenDatabase }) | undefined> => {
    for (let last = used.pop(); last; last = used.pop()) {
      const database = await places.open(last.place)
      if (await makeAsNew(database.db, last)) return { ...last, database }
      await database.close()
      await places.drop(last.place)
    }
    return undefined
  }
  const { place, shape, database } = (isEmpty ? undefined : await takeUsed()) ?? (await create())
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= database.close().then(async () => {
      if (isEmpty) await places.drop(place)
      else used.push({ place, shape })
    }))
  return {
    db: database.db,
    longRunning: database.longRunning,
    engine: database.engine,
    url: places.urlOf(place),
    close,
  }
}
