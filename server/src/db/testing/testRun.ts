import type { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOf, isPidAlive } from '../processIdentity.ts'

export type TestEngine = 'embedded' | 'url' | 'pglite'

/** What one run of the test suite created for its tests, so that later processes find it. */
export type TestRun = { tag: string; dataDir: string } & (
  | { engine: 'embedded' | 'url'; serverUrl: string; template: string }
  | { engine: 'pglite'; emptyDump: string; migratedDump: string }
)

const PREFIX = 'latchkey_test_'
const NAME = /^latchkey_test_([0-9a-f]{8})_(\d+)_[0-9a-f]{8}/
const RUN_VARIABLE = 'LATCHKEY_TEST_RUN'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Prefix of everything that any run on any machine creates. */
export const anyRunPrefix = PREFIX

/**
 * Makes a tag that names one process uniquely, on all machines that share a database server: `<host>_<pid>_<start>`.
 */
export const tagOf = (pid: number): string =>
  `${shortHash(hostname())}_${pid}_${shortHash(identityOf(pid).start ?? '')}`

/** Path of the run's temporary folder. */
export const folderOf = (tag: string): string => join(tmpdir(), PREFIX + tag)

/** Name of a database of the run. With an empty `name` it is the prefix of all of them. */
export const databaseName = (tag: string, name: string): string => `${PREFIX}${tag}_${name}`

/** True if a folder or database was created by a run on this machine whose process is gone. */
export function isLeftover(name: string): boolean {
  const [, host, pid] = NAME.exec(name) ?? []
  if (host === undefined || host !== shortHash(hostname())) return false
  return !isPidAlive(Number(pid)) || !name.startsWith(PREFIX + tagOf(Number(pid)))
}

/** The engine that `LATCHKEY_TEST_DATABASE` names; `embedded` by default. */
export function chosenEngine(): TestEngine {
  const engine = process.env.LATCHKEY_TEST_DATABASE ?? 'embedded'
  if (engine === 'embedded' || engine === 'url' || engine === 'pglite') return engine
  throw new Error(`LATCHKEY_TEST_DATABASE is "${engine}"; use embedded, url or pglite.`)
}

/**
 * The URL in `LATCHKEY_TEST_DATABASE_URL`: a PostgreSQL whose user may create databases. Without it, the run's own
 * PostgreSQL is used like one.
 */
export const chosenServerUrl = (): string | undefined => process.env.LATCHKEY_TEST_DATABASE_URL || undefined

/** Makes the run known to the processes that this one starts. */
export function announceRun(run: TestRun): void {
  process.env[RUN_VARIABLE] = JSON.stringify(run)
}

/** Reads what the global setup announced about this test run. */
export function currentRun(): TestRun {
  const run = process.env[RUN_VARIABLE]
  if (run === undefined) throw new Error('Test databases need the globalSetup of the server project in jest.config.ts.')
  return JSON.parse(run) as TestRun
}

/** A database that a test has closed. A later test may have it, once it is emptied. */
export interface UsedDatabase {
  /** Where the database is; see `places.ts`. */
  place: unknown
  /** The result of `readShape` before the first test. */
  shape: string
}

/** Name of the global property in which `environment.ts` keeps the used databases of a worker between test files. */
export const USED_DATABASES = 'latchkey.usedDatabases'

/** The used databases of this process. They are outside jest's sandbox, so that they outlive a test file. */
export const databasesOfProcess = (): Map<string, UsedDatabase[]> =>
  ((globalThis as { [USED_DATABASES]?: Map<string, UsedDatabase[]> })[USED_DATABASES] ??= new Map())

/**
 * Closes the databases in memory. An open PGlite keeps its process from ending; databases on a server are only names,
 * and can stay.
 */
export async function closeInMemory(): Promise<void> {
  const usedDatabases = databasesOfProcess()
  for (const [key, databases] of usedDatabases) {
    const inMemory = databases.filter(({ place }) => typeof place === 'object') as { place: PGlite }[]
    if (inMemory.length === 0) continue
    usedDatabases.delete(key)
    for (const { place } of inMemory) await place.close()
  }
}
