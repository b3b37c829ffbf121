import { createHash } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOf, isPidAlive } from '../processIdentity.ts'

export type TestEngine = 'embedded' | 'url' | 'pglite'

/** Resources that one run of the test suite made for its tests. */
export type TestRun = { tag: string; dataDir: string } & (
  | { engine: 'embedded' | 'url'; serverUrl: string; template: string }
  | { engine: 'pglite'; emptyDump: string; migratedDump: string }
)

const PREFIX = 'latchkey_test_'
const NAME = /^latchkey_test_([0-9a-f]{8})_(\d+)_[0-9a-f]{8}/
const RUN_VARIABLE = 'LATCHKEY_TEST_RUN'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Prefix of everything that any run of any machine makes. */
export const anyRunPrefix = PREFIX

/** `<host>_<pid>_<start>`: names one process for ever, on every machine that shares a database server. */
export const tagOf = (pid: number): string =>
  `${shortHash(hostname())}_${pid}_${shortHash(identityOf(pid).start ?? '')}`

/** The run's folder. */
export const folderOf = (tag: string): string => join(tmpdir(), PREFIX + tag)

/** A database of the run; an empty `name` gives the prefix of all of them. */
export const databaseName = (tag: string, name: string): string => `${PREFIX}${tag}_${name}`

/** True if a folder or database was made by a run on this machine whose process is gone. */
export function isLeftover(name: string): boolean {
  const [, host, pid] = NAME.exec(name) ?? []
  if (host === undefined || host !== shortHash(hostname())) return false
  return !isPidAlive(Number(pid)) || !name.startsWith(PREFIX + tagOf(Number(pid)))
}

/** `LATCHKEY_TEST_DATABASE`, default `embedded`. */
export function chosenEngine(): TestEngine {
  const engine = process.env.LATCHKEY_TEST_DATABASE ?? 'embedded'
  if (engine === 'embedded' || engine === 'url' || engine === 'pglite') return engine
  throw new Error(`LATCHKEY_TEST_DATABASE is "${engine}"; use embedded, url or pglite.`)
}

/** `LATCHKEY_TEST_DATABASE_URL`: a PostgreSQL whose user may create databases. Without it the run's own plays that part. */
export const chosenServerUrl = (): string | undefined => process.env.LATCHKEY_TEST_DATABASE_URL || undefined

/** Tells the processes that this one starts. */
export function announceRun(run: TestRun): void {
  process.env[RUN_VARIABLE] = JSON.stringify(run)
}

/** The run that this process belongs to. */
export function currentRun(): TestRun {
  const run = process.env[RUN_VARIABLE]
  if (run === undefined) throw new Error('Test databases need the globalSetup of the server project in jest.config.ts.')
  return JSON.parse(run) as TestRun
}

/** A database that a test has closed and the next one may have, emptied. */
export interface UsedDatabase {
  /** Its place, see `places.ts`. */
  place: unknown
  /** Result of `readShape` before the first test. */
  shape: string
}

/** Property under which `environment.ts` keeps a worker's used databases from one test file to the next. */
export const USED_DATABASES = 'latchkey.usedDatabases'
