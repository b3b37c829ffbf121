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

/** Starts the run's own PostgreSQL. No server process attaches to it, so it runs until the teardown. */
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

/**
 * Jest's global setup: creates the databases that tests copy, before any test's time limit runs, and removes what
 * killed runs left.
 */
export default async function globalSetup(): Promise<void> {
  const engine = chosenEngine()
  const tag = tagOf(process.pid)
  const dataDir = folderOf(tag)
  await removeLeftoverFolders()
  // PostgreSQL may run under another user than this process, and must be able to enter the folder.
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
  // Announced before the migrations, so that the teardown finds the run even if they fail.
  announceRun({ tag, dataDir, engine, serverUrl, template })
  await dropLeftoverDatabases(serverUrl)
  await makeTemplate(serverUrl, template)
}
