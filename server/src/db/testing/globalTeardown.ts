import { dropDatabases, listDatabases } from './adminQueries.ts'
import { removeFolder } from './leftovers.ts'
import { currentRun, databaseName } from './testRun.ts'

/** For jest: removes all that the run made. */
export default async function globalTeardown(): Promise<void> {
  const run = currentRun()
  if (run.engine === 'url') {
    await dropDatabases(run.serverUrl, await listDatabases(run.serverUrl, databaseName(run.tag, '')))
  }
  await removeFolder(run.dataDir)
}
