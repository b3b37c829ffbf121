import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { migrateCore } from '../migrate.ts'
import { kyselyOn } from '../dialect.ts'
import { singleConnectionPool } from '../pglite/singleConnectionPool.ts'

async function dump(engine: PGlite, file: string): Promise<string> {
  writeFileSync(file, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  return file
}

/**
 * Dumps a PGlite database when it is empty, and again when it is migrated. Loading a dump takes a tenth of the time
 * of creating a database.
 */
export async function writePgliteDumps(folder: string): Promise<{ emptyDump: string; migratedDump: string }> {
  // Optimising its WebAssembly takes longer than the work here; see `environment.ts`.
  setFlagsFromString('--liftoff-only')
  const engine = await PGlite.create()
  try {
    const emptyDump = await dump(engine, join(folder, 'empty.tar'))
    await migrateCore(kyselyOn(singleConnectionPool(engine)), { hasOneConnection: true })
    return { emptyDump, migratedDump: await dump(engine, join(folder, 'migrated.tar')) }
  } finally {
    await engine.close()
  }
}
