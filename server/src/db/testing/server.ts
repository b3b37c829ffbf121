import { join } from 'node:path'
import { lockCluster, prepareCluster } from '../embedded/cluster.ts'
import { clusterConfig } from '../embedded/connect.ts'
import { ensureRunning } from '../embedded/run.ts'
import { acquireLock } from '../folderLock.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openUrl } from '../openUrl.ts'
import { silentLogger } from '../types.ts'
import { createDatabase, dropDatabases, listDatabases, renameDatabase, withDatabase } from './adminQueries.ts'
import { databaseName, testEngine, testServerUrl, type TestRun } from './testRun.ts'

const LOCK_WAIT_MS = 60_000

/** A server that holds the databases of this run, with a migrated template. */
export interface TestServer {
  /** Of its maintenance database. */
  url: string
  template: string
}

/** Address of the run's PostgreSQL; the first caller of the run starts it, and it runs until the run ends. */
async function serverUrl(run: TestRun): Promise<string> {
  if (testEngine() === 'url') return testServerUrl()
  const lock = await lockCluster(run.dataDir)
  try {
    const cluster = prepareCluster({ dataDir: run.dataDir, isDurable: false, logger: silentLogger })
    const { host, port, user, password } = clusterConfig(cluster, await ensureRunning(cluster))
    return `postgres://${user}:${password}@${host}:${port}/postgres`
  } finally {
    lock.release()
  }
}

/** Gets its name only when complete: a template of half the migrations would fail every test for no visible reason. */
async function ensureTemplate(run: TestRun, url: string): Promise<string> {
  const template = databaseName(run, 'template')
  const draft = databaseName(run, 'draft')
  const lock = await acquireLock(join(run.dataDir, 'template'), { waitMs: LOCK_WAIT_MS })
  try {
    if ((await listDatabases(url, template)).length > 0) return template
    await dropDatabases(url, [draft])
    await createDatabase(url, draft)
    const database = await openUrl({ kind: 'url', url: withDatabase(url, draft) })
    await migrate(database.db, migrations).finally(() => database.close())
    await renameDatabase(url, draft, template)
    return template
  } finally {
    lock.release()
  }
}

/** The server of the run, started and with its template made. */
export async function testServer(run: TestRun): Promise<TestServer> {
  const url = await serverUrl(run)
  return { url, template: await ensureTemplate(run, url) }
}
