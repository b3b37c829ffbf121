import { placesOf } from './testing/places.ts'
import { makeAsNew, readShape, usedDatabases } from './testing/reuse.ts'
import { currentRun, type UsedDatabase } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

/** A database that only one test uses at a time. */
export interface TestDatabase extends OpenDatabase {
  /** URL for a second server on the same database; undefined with PGlite. */
  url: string | undefined
  /** Closes the database. The next test may then reuse it. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** True for a database without any table. Default false. */
  isEmpty?: boolean | undefined
  /**
   * Creates tables besides the core's. It runs once per worker and `key`; every database that is requested with the
   * same key has them.
   */
  tables?: { key: string; make: (db: OpenDatabase['db']) => Promise<void> } | undefined
}

/**
 * Opens an empty, migrated database for one test: the worker's last one, emptied, or a copy of a template. Close it
 * when the test ends. The engine is `LATCHKEY_TEST_DATABASE`: `embedded` (default), `url`
 * (`LATCHKEY_TEST_DATABASE_URL`, or the run's own PostgreSQL with a user who may only create databases), or `pglite`
 * (in memory, takes half a second). No data survives a power failure.
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
