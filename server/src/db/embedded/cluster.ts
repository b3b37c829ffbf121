import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseError, errorCode, reasonOf } from '../DatabaseError.ts'
import { makeFolder } from '../dataFolder.ts'
import { acquireLock, type FolderLock } from '../folderLock.ts'
import type { DatabaseLogger } from '../types.ts'
import { canEnter, childAccount, type Account } from './account.ts'
import { findBinaries, type Binaries, childEnvironment } from './binaries.ts'

/** An embedded PostgreSQL: its data directory, its programs, and how to run them. */
export interface Cluster {
  /** The operator's data folder, which also contains the locks and the log. */
  dataDir: string
  /** PostgreSQL's own data directory, without symbolic links. */
  pgData: string
  binaries: Binaries
  account: Account | undefined
  password: string
  /** False for throw-away test data, which is written without fsync. */
  isDurable: boolean
  logger: DatabaseLogger
}

export interface ClusterOptions {
  dataDir: string
  isDurable: boolean
  logger: DatabaseLogger
}

/** The superuser of an embedded cluster. Its password is in the data directory, in a file with mode 0600. */
export const CLUSTER_USER = 'latchkey'

const NAME = 'postgresql'
const PASSWORD_FILE = 'latchkey.password'
/**
 * Folder for the data directory if the server runs as root and PostgreSQL's user cannot enter the configured folder.
 */
const SHARED_BASE = '/var/lib/latchkey'
/** Milliseconds to wait for the lock: longer than the slowest first start that may hold it. */
const LOCK_WAIT_MS = 150_000

/** True if the folder already contains an embedded cluster. */
export const hasCluster = (dataDir: string): boolean =>
  lstatSync(join(dataDir, NAME), { throwIfNoEntry: false }) !== undefined

/**
 * Takes the lock under which a cluster is created, found, started or stopped, so that two servers never do so at
 * once. Creates the folder.
 * @throws DatabaseError `database_unavailable`, `database_locked`
 */
export function lockCluster(dataDir: string): Promise<FolderLock> {
  makeFolder(dataDir)
  return acquireLock(join(dataDir, NAME), { waitMs: LOCK_WAIT_MS })
}

function give(path: string, account: Account | undefined): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}

/**
 * Chooses the folder for the data directory: `dataDir`, or {@link SHARED_BASE} if PostgreSQL's user cannot enter it.
 */
function chooseBase(dataDir: string, account: Account | undefined, logger: DatabaseLogger): string {
  if (canEnter(dataDir, account)) return dataDir
  const base = join(SHARED_BASE, randomUUID())
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new DatabaseError(
      'database_unavailable',
      `PostgreSQL does not run as root, and the user it runs as (uid ${account?.uid}) cannot reach ${dataDir}; ` +
        `${base} cannot be created either (${reasonOf(error)}). ` +
        'Use a data folder that every user can reach, do not run the server as root, or set DATABASE_URL.',
      { cause: error },
    )
  }
  const why = `PostgreSQL's user (uid ${account?.uid}) cannot reach ${dataDir}`
  logger.warn(`${why}, so the data is in ${base}; ${join(dataDir, NAME)} links to it.`)
  return base
}

function runInitdb(binaries: Binaries, folder: string, account: Account | undefined, isDurable: boolean): void {
  const args = [
    `--pgdata=${join(folder, 'data')}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--data-checksums',
    '--no-instructions',
    // Hashing the password slowly would slow down each connection, and the random password of throw-away data needs
    // no such protection.
    ...(isDurable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]
  const run = spawnSync(binaries.initdb, args, { ...account, cwd: folder, env: childEnvironment(), encoding: 'utf8' })
  if (run.status === 0) return
  const why = run.error ? reasonOf(run.error) : run.stderr.trim() || `exit status ${run.status}, signal ${run.signal}`
  throw new DatabaseError(
    'database_unavailable',
    `PostgreSQL could not create its data folder (${why}). Check the free space and rights of ${folder}, or set DATABASE_URL.`,
  )
}

/**
 * Creates the data directory under a temporary name, and renames it once it is complete, including the password file.
 */
function create(
  { dataDir, isDurable, logger }: ClusterOptions,
  binaries: Binaries,
  account: Account | undefined,
): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(`${NAME}.new-`)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const base = chooseBase(dataDir, account, logger)
  const draft = join(base, `${NAME}.new-${randomUUID()}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    writeFileSync(join(draft, 'password'), randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    give(join(draft, 'password'), account)
    give(draft, account)
    runInitdb(binaries, draft, account, isDurable)
    renameSync(join(draft, 'password'), join(draft, 'data', PASSWORD_FILE))
    renameSync(join(draft, 'data'), join(base, NAME))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  if (base !== dataDir) symlinkSync(join(base, NAME), join(dataDir, NAME))
}

function readCluster(pgData: string, account: Account | undefined): { password: string; major: string } {
  try {
    const password = readFileSync(join(pgData, PASSWORD_FILE), 'utf8')
    return { password, major: readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim() }
  } catch (error) {
    const wayOn =
      errorCode(error) === 'EACCES'
        ? 'It belongs to another user: run the server as that user or as root, or change the owner of the folder.'
        : 'Restore the folder from a backup, or move it away to start with an empty database.'
    const reader = account?.uid ?? process.getuid?.()
    throw new DatabaseError(
      'database_unavailable',
      `The database folder ${pgData} cannot be read as uid ${reader} (${reasonOf(error)}). ${wayOn}`,
      { cause: error },
    )
  }
}

/**
 * Creates the cluster on first use, and returns what is needed to run it. Hold `lockCluster` when you call it.
 * @throws DatabaseError `database_unavailable`, `database_version_mismatch`
 */
export function prepareCluster(options: ClusterOptions): Cluster {
  const dataDir = realpathSync(resolve(options.dataDir))
  const path = join(dataDir, NAME)
  const account = childAccount(path, dataDir)
  const binaries = findBinaries(account, account === undefined ? dataDir : SHARED_BASE)
  if (!hasCluster(dataDir)) create({ ...options, dataDir }, binaries, account)
  if (!existsSync(path)) {
    throw new DatabaseError(
      'database_unavailable',
      `${path} links to a folder that is gone. Restore the folder, or delete the link to start with an empty database.`,
    )
  }
  const pgData = realpathSync(path)
  const { uid } = statSync(pgData)
  if (account !== undefined && uid !== account.uid) {
    throw new DatabaseError(
      'database_unavailable',
      `${pgData} belongs to root, and PostgreSQL does not run as root. ` +
        `Give it to another user: chown -R ${account.uid}:${account.gid} ${pgData}`,
    )
  }
  if (!canEnter(pgData, account)) {
    throw new DatabaseError(
      'database_unavailable',
      `PostgreSQL's user (uid ${account?.uid}) can no longer reach ${pgData}: a folder above it denies access. ` +
        'Move the data folder, or let every user pass through the folders above it (chmod o+x).',
    )
  }
  const { password, major } = readCluster(pgData, account)
  if (major !== binaries.major) {
    throw new DatabaseError(
      'database_version_mismatch',
      `${pgData} was made by PostgreSQL ${major}; this server brings ${binaries.major}. ` +
        'Dump it with the earlier version of the server, restore it into an empty folder, or set DATABASE_URL.',
    )
  }
  return { dataDir, pgData, binaries, account, password, isDurable: options.isDurable, logger: options.logger }
}
