import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCommandEvents } from '../commandEvents.ts'
import type { ServerConfig } from '../config.ts'
import { createBulkImports, createUserImports, type ImportOutcome, type UserImport } from '../core/accounts/index.ts'
import { registerApps, type AppSettings } from '../core/apps/index.ts'
import { collectAccountTypes, type AccountTypes, type ServerPlugin } from '../core/contract/index.ts'
import { type Clock, ConfigError, type Queryable } from '../core/foundation/index.ts'
import { createKeyring } from '../core/keys/index.ts'
import { createUsers } from '../core/users/index.ts'
import { DatabaseError } from '../db/DatabaseError.ts'
import { isUnavailable } from '../db/isUnavailable.ts'
import type { DatabaseLogger } from '../db/types.ts'
import { loadModules, openStore } from '../openStore.ts'
import { openConfiguredDatabase } from '../openConfiguredDatabase.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import { createDryRun } from './dryRun.ts'
import { createErrorFile } from './errorFile.ts'
import { addLeftovers, type LeftoverCounts } from './from/leftovers.ts'
import type { Product } from './from/products.ts'
import { readExport, type ExportedLine } from './from/readExport.ts'
import { parseLine } from './parseLine.ts'
import type { ImportCounts, Progress } from './progress.ts'
import { readLines } from './readLines.ts'

/** Number of users in a batch, which is one transaction of four statements. */
const BATCH = 500
/**
 * Number of tries of a batch while the database does not answer. Below, the pause between them: together 60 s, which
 * is longer than a failover.
 */
const TRIES = 30
const PAUSE_MS = 2_000

export interface ImportRequest {
  file: string
  /** Id of the app. May be undefined if the configuration has only one. */
  appId: string | undefined
  /** Product whose export the file is; undefined if its lines are like the body of `POST /users`. */
  from?: Product | undefined
  isDryRun: boolean
}

export interface ImportOptions {
  /** The folder from which modules in the configuration are resolved. */
  folder: string
  logger: DatabaseLogger
  progress: Progress
}

export interface ImportReport extends ImportCounts {
  /** Path of the file that lists refused lines; undefined if there are none. */
  errorFile: string | undefined
  /** What users had in the product that they come from, and is not imported. */
  leftovers: LeftoverCounts
}

/**
 * Imports the users of a file, each line of which is like the body of `POST /users`, or of an export of another product.
 * Servers may be running. The import may be stopped and repeated: users are recognised by their accounts, so nobody is lost or imported twice.
 * @throws ConfigError if there is no such file or app; DatabaseError if the database does not answer for a minute
 */
export async function importUsers(
  config: ServerConfig,
  { file, appId, from, isDryRun }: ImportRequest,
  { folder, logger, progress }: ImportOptions,
): Promise<ImportReport> {
  const size = await sizeOf(file)
  const settings = findApp(config, appId)
  const store = await (isDryRun ? openUnchanged : openMigrated)(config, { folder, logger })
  try {
    const { clock, types } = store
    const work = isDryRun
      ? createDryRun(createImports(config, store)).bind(undefined, settings)
      : await writer(config, store, settings.id)
    const errors = createErrorFile(file)
    const counts: ImportCounts = { lines: 0, made: 0, known: 0, refused: 0 }
    const leftovers: LeftoverCounts = {}
    const run = async (lines: readonly ExportedLine[], readBytes: number): Promise<void> => {
      const users = lines.flatMap((line) => ('user' in line ? [line.user] : []))
      const outcomes = await withPatience(() => work(users), logger)
      const refusals: Parameters<typeof errors.add>[0][number][] = []
      for (const line of lines) {
        const outcome = 'error' in line ? { kind: 'refused' as const, error: line.error } : outcomes.shift()
        if (!outcome) throw new Error('The import of a batch has no outcome for one of its users')
        counts.lines += 1
        counts[outcome.kind] += 1
        if (outcome.kind === 'refused') refusals.push({ line: line.number, error: outcome.error })
        else addLeftovers(leftovers, line.leftovers)
      }
      errors.add(refusals)
      progress.show(counts, size === 0 ? 1 : readBytes / size)
    }

    // While one batch is written, the next one is read.
    let writing = Promise.resolve()
    let batch: ExportedLine[] = []
    let readBytes = 0
    const flush = async (): Promise<void> => {
      await writing
      writing = run(batch, readBytes)
      // The promise is awaited later. Until then, this keeps a failure from being reported as unhandled.
      writing.catch(() => undefined)
      batch = []
    }
    const deps = { types, clock }
    for await (const line of from ? readExport(file, size, from, deps) : readOwn(file, deps)) {
      batch.push(line)
      readBytes = line.readBytes
      if (batch.length === BATCH) await flush()
    }
    await flush()
    await writing
    return { ...counts, leftovers, errorFile: counts.refused > 0 ? errors.path : undefined }
  } finally {
    progress.end()
    await store.close()
  }
}

async function* readOwn(file: string, deps: Parameters<typeof parseLine>[1]): AsyncGenerator<ExportedLine> {
  for await (const line of readLines(file))
    yield { readBytes: line.readBytes, leftovers: [], ...(await parseLine(line, deps)) }
}

interface ImportStore {
  db: Queryable
  clock: Clock
  types: AccountTypes
  close(): Promise<void>
}

type OpenOptions = Pick<ImportOptions, 'folder' | 'logger'>

const typesOf = (config: ServerConfig, plugins: readonly ServerPlugin[]): AccountTypes =>
  collectAccountTypes([...builtInPlugins(config), ...plugins])

async function openMigrated(config: ServerConfig, options: OpenOptions): Promise<ImportStore> {
  const { database, plugins } = await openStore(config, options)
  const { longRunning: db, clock } = database
  return { db, clock, types: typesOf(config, plugins), close: () => database.close() }
}

/** Opens the database without migrating it, for a dry run. */
async function openUnchanged(config: ServerConfig, { folder, logger }: OpenOptions): Promise<ImportStore> {
  const { plugins } = await loadModules(config, folder)
  const types = typesOf(config, plugins)
  const database = await openConfiguredDatabase(config, logger)
  const tables = await database.longRunning.introspection.getTables()
  if (!tables.some(({ name }) => name === 'linked_accounts')) {
    await database.close()
    throw new ConfigError('The database has no tables yet, and a dry run makes none: start the server once.')
  }
  return { db: database.longRunning, clock: database.clock, types, close: () => database.close() }
}

function createImports(config: ServerConfig, { db, clock, types }: ImportStore) {
  const users = createUsers(db, clock, config.brand, types)
  const events = createCommandEvents(db, clock, createKeyring(config.secret, config.previousSecret))
  const imports = createUserImports({ db, clock, users, events })
  return createBulkImports({ db, clock, users, events, imports })
}

async function writer(
  config: ServerConfig,
  store: ImportStore,
  appId: string,
): Promise<(users: readonly UserImport[]) => Promise<ImportOutcome[]>> {
  const app = (await registerApps(store.db, store.clock, config)).find(appId)
  if (!app) throw noSuchApp(config, appId)
  const bulk = createImports(config, store)
  return (users) => bulk.import(app, users)
}

/** Repeats a batch while the database is unavailable. If a lost commit had succeeded, its users are found as known. */
async function withPatience<T>(work: () => Promise<T>, logger: DatabaseLogger): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // A connection that breaks during a statement throws an error of `pg`, not a DatabaseError.
      const isAway = error instanceof DatabaseError ? error.code === 'database_unavailable' : isUnavailable(error)
      if (!isAway || attempt === TRIES) throw error
      if (attempt === 1) logger.warn('the database does not answer: the import waits for it, for a minute at most')
      await sleep(PAUSE_MS)
    }
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK)
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (cause) {
    throw new ConfigError(`The file ${file} cannot be read.`, { cause })
  }
  throw new ConfigError(`${file} is not a file.`)
}

function findApp(config: ServerConfig, appId: string | undefined): AppSettings {
  const [only, ...others] = config.apps
  if (appId === undefined && only && others.length === 0) return only
  if (appId === undefined) throw new ConfigError("The configuration has several apps: name the users' one with --app.")
  const named = config.apps.find(({ id }) => id === appId)
  if (!named) throw noSuchApp(config, appId)
  return named
}

const noSuchApp = ({ apps }: ServerConfig, appId: string): ConfigError =>
  new ConfigError(
    `There is no app "${appId}" in the configuration. Its apps are: ${apps.map(({ id }) => id).join(', ')}.`,
  )
