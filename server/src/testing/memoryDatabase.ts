import type * as Pglite from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, runInThisContext } from 'node:vm'
import { migratePlugins } from '../core/plugins/migratePlugins.ts'
import type { ServerPlugin } from '../core/contract/plugin.ts'
import { migrateCore } from '../db/migrate.ts'
import { indexes, migrations } from '../db/migrations/index.ts'
import { kyselyOn } from '../db/dialect.ts'
import { singleConnectionPool } from '../db/pglite/singleConnectionPool.ts'
import type { OpenDatabase } from '../db/types.ts'

/**
 * A dump of a migrated database with these plugins' tables. It is kept in memory for this process, and on disk for
 * the next.
 */
let template: { key: string; dump: Blob } | undefined

/** Node's own `import()`, which runs outside the sandbox of a test runner. */
const importOutside = runInThisContext('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (url: string) => Promise<{ default: typeof Pglite }>

/**
 * Loads PGlite outside jest's sandbox. The sandbox refuses the imports that PGlite makes when it starts, and would
 * compile its megabytes of WebAssembly for each test file.
 */
async function loadPglite(): Promise<typeof Pglite> {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return (await importOutside(pathToFileURL(path).href)).default
}

/**
 * Opens a new database in memory with the tables of the core and of these plugins. Creating one takes seconds,
 * loading a dump a tenth of that, so the first dump is stored next to the installed packages.
 */
export async function openMemoryDatabase(plugins: readonly ServerPlugin[]): Promise<OpenDatabase> {
  const { PGlite } = await loadPglite()
  const names = [
    Object.keys(migrations),
    indexes.map(({ name }) => name),
    plugins.map(({ id, migrations: own = {} }) => [id, Object.keys(own)]),
  ]
  const key = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
  if (template?.key !== key) template = readTemplate(key)
  if (template) {
    const loaded = await PGlite.create({ loadDataDir: template.dump }).catch(() => undefined)
    if (loaded) return opened(loaded)
  }
  const engine = await PGlite.create()
  const database = opened(engine)
  await migrateCore(database.db, { hasOneConnection: true })
  await migratePlugins(database.db, plugins)
  template = { key, dump: await engine.dumpDataDir('none') }
  writeFile(fileOf(key), Buffer.from(await template.dump.arrayBuffer()))
  return database
}

function opened(engine: Pglite.PGlite): OpenDatabase {
  const db = kyselyOn(singleConnectionPool(engine))
  let closed: Promise<void> | undefined
  // `db.destroy()` ends a pool only if it was used, so the engine is closed as well.
  return {
    db,
    longRunning: db,
    engine: 'pglite',
    close: () => (closed ??= db.destroy().then(() => (engine.closed ? undefined : engine.close()))),
  }
}

function fileOf(key: string): string {
  const packages = join(process.cwd(), 'node_modules')
  return join(existsSync(packages) ? join(packages, '.cache') : tmpdir(), 'latchkey', `test-database-${key}.tar`)
}

function readTemplate(key: string): typeof template {
  const file = fileOf(key)
  try {
    return { key, dump: new Blob([readFileSync(file)]) }
  } catch {
    return undefined
  }
}

/**
 * Writes the file completely or not at all, since other processes read it. If that fails, the next test creates its
 * own database.
 */
function writeFile(file: string, content: Buffer): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, content)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // The folder may be read-only, and the file only saves time, so the failure is ignored.
  }
}
