import type { PGliteOptions } from '@electric-sql/pglite'
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseError, reasonOf } from '../DatabaseError.ts'
import { kyselyOn } from '../dialect.ts'
import { makeFolder } from '../dataFolder.ts'
import { acquireLock, type FolderLock } from '../folderLock.ts'
import type { OpenDatabase, PgliteOptions } from '../types.ts'
import { singleConnectionPool } from './singleConnectionPool.ts'

const NAME = 'pglite'

/** True if the folder already contains a PGlite database. */
export const hasPglite = (dataDir: string): boolean => existsSync(join(dataDir, NAME, 'PG_VERSION'))

async function open(options: PGliteOptions, lock: FolderLock | undefined): Promise<OpenDatabase> {
  // Loaded on demand, since it is 10 MB of WebAssembly that a server on PostgreSQL does not need.
  const { PGlite } = await import('@electric-sql/pglite')
  const engine = await PGlite.create(options)
  const db = kyselyOn(singleConnectionPool(engine))
  // Kysely only ends a pool that it has used, so it is used once here.
  await db.connection().execute(async () => {})
  let closed: Promise<void> | undefined
  return {
    db,
    longRunning: db,
    engine: 'pglite',
    close: () => (closed ??= db.destroy().finally(() => lock?.release())),
  }
}

/**
 * Opens PGlite for one process. Two processes on one folder would silently lose rows, so it is locked until `close`.
 * @throws DatabaseError `database_locked`, `database_unavailable`
 */
export async function openPglite({ dataDir }: PgliteOptions): Promise<OpenDatabase> {
  if (dataDir === 'memory') return open({}, undefined)
  makeFolder(dataDir)
  const folder = join(realpathSync(resolve(dataDir)), NAME)
  const lock = await acquireLock(folder)
  try {
    return await open({ dataDir: folder }, lock)
  } catch (error) {
    lock.release()
    throw new DatabaseError(
      'database_unavailable',
      `The PGlite database in ${folder} cannot be opened: ${reasonOf(error)}. ` +
        'Restore it from a backup, move it away to start with an empty one, or set DATABASE_URL.',
      { cause: error },
    )
  }
}
