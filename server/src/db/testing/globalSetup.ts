import { mkdirSync } from 'node:fs'
import { lockCluster, prepareCluster } from '../embedded/cluster.ts'
import { clusterUrl } from '../embedded/connect.ts'
import { ensureRunning } from '../embedded/run.ts'
import { migrateCore } from '../migrate.ts'
import { openUrl } from '../openUrl.ts'
import { silentLogger } from '../types.ts'
import { createDatabase, createOperator, withDatabase } from './adminQueries.ts'
import { dropLeftoverDatabases, removeLeftoverFolders } from './leftovers.ts'
import { writePgliteDumps } from './pgliteDumps.ts'
import { announceRun, chosenEngine, chosenServerUrl, databaseName, folderOf, tagOf } from './testRun.ts'

/** Starts the run's own PostgreSQL. No server attaches to it, so it runs until the run ends. */
async function startServer(dataDir: string): Promise<string> {
  const lock = await lockCluster(dataDir)
  try {
    const cluster = prepareCluster({ dataDir, isDurable: false, logger: silentLogger })
    return clusterUrl(cluster, await ensureRunning(cluster))
  } finally {
    lock.release()
  }
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await createDatabase(serverUrl, template)
  const { longRunning, close } = await openUrl({ kind: 'url', url: withDatabase(serverUrl, template) })
  try {
    await migrateCore(longRunning)
  } finally {
    await close()
  }
}

/** For jest: makes the databases that the tests copy, before the clock of any test runs, and removes what killed runs left. */
export default async function globalSetup(): Promise<void> {
  const engine = chosenEngine()
  const tag = tagOf(process.pid)
  const dataDir = folderOf(tag)
  await removeLeftoverFolders()
  // PostgreSQL may run as another user than we, who must get in.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (engine === 'pglite') {
    announceRun({ tag, dataDir, engine, ...(await writePgliteDumps(dataDir)) })
    return
  }
  const serverUrl =
    engine === 'url'
      ? (chosenServerUrl() ?? (await createOperator(await startServer(dataDir))))
      : await startServer(dataDir)
  const template = databaseName(tag, 'template')
  // Announced first: the teardown finds it even if the migrations fail.
  announceRun({ tag, dataDir, engine, serverUrl, template })
  await dropLeftoverDatabases(serverUrl)
  await makeTemplate(serverUrl, template)
}
