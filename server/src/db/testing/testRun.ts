import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCluster, lockCluster, prepareCluster } from '../embedded/cluster.ts'
import { stopCluster } from '../embedded/run.ts'
import { identityOf, isPidAlive } from '../processIdentity.ts'
import { silentLogger } from '../types.ts'
import { dropDatabases, listDatabases } from './adminQueries.ts'

/** What one run of the test suite owns: a folder and databases, named by its tag. */
export interface TestRun {
  /** `<host>_<pid>_<start>` of the process that runs the suite. */
  tag: string
  dataDir: string
}

export type TestEngine = 'embedded' | 'url' | 'pglite'

const PREFIX = 'latchkey_test_'
const TAG = /^latchkey_test_([0-9a-f]{8})_(\d+)_([0-9a-f]{8})/
const RUN_VARIABLE = 'LATCHKEY_TEST_RUN'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const tagOf = (pid: number): string => `${shortHash(hostname())}_${pid}_${shortHash(identityOf(pid).start ?? '')}`
const runOf = (tag: string): TestRun => ({ tag, dataDir: join(tmpdir(), PREFIX + tag) })

/** `LATCHKEY_TEST_DATABASE`, default `embedded`. */
export function testEngine(): TestEngine {
  const engine = process.env.LATCHKEY_TEST_DATABASE ?? 'embedded'
  if (engine === 'embedded' || engine === 'url' || engine === 'pglite') return engine
  throw new Error(`LATCHKEY_TEST_DATABASE is "${engine}"; use embedded, url or pglite.`)
}

/** `LATCHKEY_TEST_DATABASE_URL`: a PostgreSQL whose user may create databases. */
export function testServerUrl(): string {
  const url = process.env.LATCHKEY_TEST_DATABASE_URL
  if (url === undefined || url === '') throw new Error('LATCHKEY_TEST_DATABASE=url needs LATCHKEY_TEST_DATABASE_URL, a PostgreSQL whose user may create databases.')
  return url
}

export const databaseName = (run: TestRun, name: string): string => `${PREFIX}${run.tag}_${name}`

/** The run that this process belongs to. */
export function currentRun(): TestRun {
  const tag = process.env[RUN_VARIABLE]
  if (tag === undefined) throw new Error('Test databases need the globalSetup of the server project in jest.config.ts.')
  const run = runOf(tag)
  mkdirSync(run.dataDir, { recursive: true, mode: 0o755 })
  return run
}

/** Named by a run of this machine whose process is gone. */
function isLeftover(name: string): boolean {
  const [, host, pid] = TAG.exec(name) ?? []
  if (host === undefined || host !== shortHash(hostname())) return false
  return !isPidAlive(Number(pid)) || !name.startsWith(PREFIX + tagOf(Number(pid)))
}

async function removeFolder(dataDir: string): Promise<void> {
  if (hasCluster(dataDir)) {
    const lock = await lockCluster(dataDir)
    try {
      stopCluster(prepareCluster({ dataDir, isDurable: false, logger: silentLogger }))
    } finally {
      lock.release()
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(isLeftover)) {
    // Somebody else's, or taken by a sweep at the same time: not a reason to fail this run.
    await removeFolder(join(tmpdir(), name)).catch(() => {})
  }
  if (testEngine() === 'url') await dropDatabases(testServerUrl(), (await listDatabases(testServerUrl(), PREFIX)).filter(isLeftover))
}

/** Begins a run in this process and its children, and removes what crashed runs left. */
export async function beginRun(): Promise<void> {
  process.env[RUN_VARIABLE] = tagOf(process.pid)
  await removeLeftovers()
}

/** Stops and removes everything that the run made. */
export async function endRun(): Promise<void> {
  const run = currentRun()
  await removeFolder(run.dataDir)
  if (testEngine() === 'url') await dropDatabases(testServerUrl(), await listDatabases(testServerUrl(), databaseName(run, '')))
}
