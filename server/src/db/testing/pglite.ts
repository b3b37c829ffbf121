import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { acquireLock } from '../folderLock.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openPgliteInMemory } from '../pglite/openPglite.ts'
import { singleConnectionPool } from '../pglite/singleConnectionPool.ts'
import type { Database } from '../schema.ts'
import type { OpenDatabase } from '../types.ts'
import type { TestRun } from './testRun.ts'

const LOCK_WAIT_MS = 120_000

/** A dump of PGlite in memory, made once in a run; opening one takes a tenth of making one. */
async function ensureDump(run: TestRun, isEmpty: boolean): Promise<string> {
  const file = join(run.dataDir, isEmpty ? 'pglite-empty.tar' : 'pglite-template.tar')
  const lock = await acquireLock(file, { waitMs: LOCK_WAIT_MS })
  try {
    if (existsSync(file)) return file
    const engine = await PGlite.create()
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: singleConnectionPool(engine) }) })
    if (!isEmpty) await migrate(db, migrations)
    writeFileSync(`${file}.draft`, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
    await engine.close()
    renameSync(`${file}.draft`, file)
    return file
  } finally {
    lock.release()
  }
}

/** A PGlite of its own for one test. */
export async function createPgliteTestDatabase(run: TestRun, isEmpty: boolean): Promise<OpenDatabase> {
  return openPgliteInMemory(await openAsBlob(await ensureDump(run, isEmpty)))
}
