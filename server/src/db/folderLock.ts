import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, errorCode } from './DatabaseError.ts'
import { identityOf, isAlive, type ProcessIdentity } from './processIdentity.ts'

/** A lock that this process holds. */
export interface FolderLock {
  /** Releases the lock. Safe to call twice. */
  release(): void
}

type Holder = ProcessIdentity & { host: string }
type Generation = { state: 'free' } | { state: 'held'; by: Holder }

const POLL_MS = 25
/** Number of lost races for the next lock number after which the lock counts as taken. */
const MAX_RACES = 100

const fileOf = (path: string, generation: number): string => `${path}.${generation}.lock`

function generations(path: string): number[] {
  const prefix = `${basename(path)}.`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix) && name.endsWith('.lock'))
    .map((name) => Number(name.slice(prefix.length, -'.lock'.length)))
    .filter((generation) => Number.isSafeInteger(generation) && generation > 0)
    .sort((a, b) => a - b)
}

function readGeneration(path: string, generation: number): Generation | undefined {
  const file = fileOf(path, generation)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Generation
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new DatabaseError(
      'database_locked',
      `The lock file ${file} cannot be read. If no other server uses this folder, delete the file.`,
      { cause: error },
    )
  }
}

/** Writes a lock file under a temporary name and syncs it to disk, so that nobody reads an incomplete file. */
function writeDraft(path: string, content: Generation): string {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  // Readable for everyone, since a process of another user must be able to see that the lock is free.
  const fd = openSync(draft, 'wx', 0o644)
  try {
    writeSync(fd, JSON.stringify(content))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  return draft
}

function create(path: string, generation: number, content: Generation): boolean {
  const draft = writeDraft(path, content)
  try {
    linkSync(draft, fileOf(path, generation))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const isHeld = (holder: Holder): boolean =>
  // Whether a process on another machine or in another container is alive cannot be checked from here, so its lock
  // counts as held.
  holder.host !== hostname() || isAlive(holder)

function lockOf(path: string, generation: number): FolderLock {
  let isReleased = false
  return {
    release: () => {
      if (isReleased) return
      isReleased = true
      renameSync(writeDraft(path, { state: 'free' }), fileOf(path, generation))
    },
  }
}

/**
 * Tries once to take the lock. Locks are numbered files, and the highest number counts. A process takes over by
 * creating the next number, which the file system allows to only one process; the highest file is never deleted. So a
 * process that found an old holder dead and then slept cannot remove or replace a newer lock, as it could with a
 * single file.
 */
function tryLock(path: string): FolderLock | Holder {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const highest = generations(path).at(-1) ?? 0
    const current = highest === 0 ? undefined : readGeneration(path, highest)
    // The file was deleted after it was listed, so a higher number exists by now.
    if (highest > 0 && current === undefined) continue
    if (current?.state === 'held' && isHeld(current.by)) return current.by

    const mine = highest + 1
    if (!create(path, mine, { state: 'held', by: { ...identityOf(process.pid), host: hostname() } })) continue
    const all = generations(path)
    if (all.at(-1) === mine) {
      for (const old of all.slice(0, -1)) rmSync(fileOf(path, old), { force: true })
      return lockOf(path, mine)
    }
    // Too late: another process used and deleted this number before, so a higher one exists.
    rmSync(fileOf(path, mine), { force: true })
  }
  throw new DatabaseError('database_locked', `Too many processes compete for the lock ${path}. Try again.`)
}

/**
 * Takes the exclusive lock `<path>.<n>.lock`. It becomes free as soon as its process is gone, even after SIGKILL or a
 * reboot. The folder must exist, on a file system with hard links.
 * @param waitMs milliseconds to wait for another holder; 0 refuses at once.
 * @throws DatabaseError `database_locked`, naming the holder.
 */
export async function acquireLock(path: string, options: { waitMs?: number | undefined } = {}): Promise<FolderLock> {
  const { waitMs = 0 } = options
  const deadline = Date.now() + waitMs
  for (;;) {
    const result = tryLock(path)
    if ('release' in result) return result
    if (Date.now() >= deadline) {
      const where = result.host === hostname() ? '' : ` on ${result.host}`
      const wayOn =
        where === ''
          ? 'Stop it first, or give this server a folder of its own.'
          : `Stop it first. If that machine or container is gone for good, delete ${path}.*.lock.`
      const holder = `process ${result.pid}${where}`
      throw new DatabaseError('database_locked', `${dirname(path)} is in use by ${holder}. ${wayOn}`)
    }
    await sleep(POLL_MS)
  }
}
