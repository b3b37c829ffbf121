import type { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { kyselyOn } from '../dialect.ts'
import { openConnections } from '../connections.ts'
import { singleConnectionPool } from '../pglite/singleConnectionPool.ts'
import { silentLogger, type OpenDatabase } from '../types.ts'
import { createDatabase, dropDatabases, withDatabase } from './adminQueries.ts'
import { databaseName, type TestRun } from './testRun.ts'

/** Creates and opens the databases of tests. A `Place` can be reused by later test files. */
export interface Places<Place> {
  make(isEmpty: boolean): Promise<Place>
  /** Opens a database. Closing the result does not delete it. */
  open(place: Place): Promise<OpenDatabase>
  drop(place: Place): Promise<void>
  urlOf(place: Place): string | undefined
}

/** Time limits for tests, whose machine is busier than a production server. */
const PATIENT = { connectionMs: 60_000, statementMs: 60_000, transactionMs: 60_000 }

/** Databases on the run's PostgreSQL, each with a name of its own. */
const onServer = ({ engine, serverUrl, template, tag }: TestRun & { engine: 'embedded' | 'url' }): Places<string> => ({
  async make(isEmpty) {
    const name = databaseName(tag, randomBytes(6).toString('hex'))
    await createDatabase(serverUrl, name, isEmpty ? undefined : template)
    return name
  },
  // Skips the connection by which `openUrl` looks for a pooler, since there is none.
  async open(name) {
    const { db, longRunning, close } = openConnections({
      target: { connectionString: withDatabase(serverUrl, name) },
      timeLimits: PATIENT,
      logger: silentLogger,
    })
    return { db, longRunning, engine, close: () => close().then(() => undefined) }
  },
  drop: (name) => dropDatabases(serverUrl, [name]),
  urlOf: (name) => withDatabase(serverUrl, name),
})

/** Databases in memory, each in a PGlite of its own. */
const inMemory = ({ emptyDump, migratedDump }: TestRun & { engine: 'pglite' }): Places<PGlite> => ({
  async make(isEmpty) {
    const { PGlite } = await import('@electric-sql/pglite')
    return PGlite.create({ loadDataDir: await openAsBlob(isEmpty ? emptyDump : migratedDump) })
  },
  async open(place) {
    // PGlite has a single session, in which the previous test may have left a transaction open.
    await place.exec('rollback')
    const db = kyselyOn({ ...singleConnectionPool(place), end: async () => {} })
    return { db, longRunning: db, engine: 'pglite', close: () => db.destroy() }
  },
  drop: (place) => place.close(),
  urlOf: () => undefined,
})

export const placesOf = (run: TestRun): Places<unknown> => (run.engine === 'pglite' ? inMemory(run) : onServer(run))
