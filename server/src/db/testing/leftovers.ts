import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCluster, lockCluster, prepareCluster } from '../embedded/cluster.ts'
import { stopCluster } from '../embedded/run.ts'
import { silentLogger } from '../types.ts'
import { dropDatabases, listDatabases } from './adminQueries.ts'
import { anyRunPrefix, isLeftover } from './testRun.ts'

/** Stops the PostgreSQL in a run's folder, if any, and deletes the folder. */
export async function removeFolder(dataDir: string): Promise<void> {
  if (hasCluster(dataDir)) {
    const lock = await lockCluster(dataDir)
    try {
      stopCluster(prepareCluster({ dataDir, isDurable: false, logger: silentLogger }), 'immediate')
    } finally {
      lock.release()
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** Removes the folders of earlier runs that were killed. */
export async function removeLeftoverFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(isLeftover)) {
    // The folder may be another user's, or being removed by another run. Neither should make this run fail.
    await removeFolder(join(tmpdir(), name)).catch(() => {})
  }
}

/** Drops the databases of this machine's earlier runs that were killed. */
export async function dropLeftoverDatabases(serverUrl: string): Promise<void> {
  await dropDatabases(serverUrl, (await listDatabases(serverUrl, anyRunPrefix)).filter(isLeftover))
}
