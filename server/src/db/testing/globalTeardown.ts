import { dropDatabases, listDatabases } from './adminQueries.ts'
import { removeFolder } from './leftovers.ts'
import { closeInMemory, currentRun, databaseName } from './testRun.ts'

/** Jest's global teardown: removes everything that the run created. */
export default async function globalTeardown(): Promise<void> {
  const run = currentRun()
  await closeInMemory()
  if (run.engine === 'url') {
    await dropDatabases(run.serverUrl, await listDatabases(run.serverUrl, databaseName(run.tag, '')))
  }
  await removeFolder(run.dataDir)
}
