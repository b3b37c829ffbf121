import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPidAlive } from '../processIdentity.ts'
import type { Account } from './account.ts'

/**
 * Content of `postmaster.pid`, in which PostgreSQL's main process describes itself (AddToDataDirLockFile in
 * PostgreSQL's sources).
 */
export interface Postmaster {
  pid: number
  port: number
  status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown'
}

const PID_LINE = 0
const PORT_LINE = 3
const STATUS_LINE = 7
const STATUSES = ['starting', 'stopping', 'ready', 'standby'] as const
/** A process id that no process can have, since it is larger than any system's maximum. */
const NOBODYS_PID = '2147483647'

const fileOf = (pgData: string): string => join(pgData, 'postmaster.pid')

function readLines(pgData: string): string[] | undefined {
  try {
    return readFileSync(fileOf(pgData), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** Reads which process runs the data directory from its lock file. The file remains after a crash. */
export function readPostmaster(pgData: string): Postmaster | undefined {
  const lines = readLines(pgData)
  const pid = Math.abs(Number(lines?.[PID_LINE]))
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined
  const status = lines?.[STATUS_LINE]?.trim()
  return { pid, port: Number(lines?.[PORT_LINE] ?? 0), status: STATUSES.find((known) => known === status) ?? 'unknown' }
}

/**
 * True if the process runs and is PostgreSQL on this data directory, not another process with the same id. Check it
 * before sending the password to its port.
 */
export function isPostmaster(pgData: string, { pid }: Postmaster): boolean {
  if (!isPidAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    // On Linux the process is recognised by its working directory, which is the data directory for PostgreSQL's main
    // process.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === pgData
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(pgData)
  } catch {
    // We may not inspect the process, so it is not our PostgreSQL: that runs as our own user, unless we are root.
    return false
  }
}

/**
 * Replaces a stale process id in the lock file. PostgreSQL would refuse to start if another process has that id now,
 * or until the dead process is reaped (common in containers). The file itself must stay, since PostgreSQL uses its
 * other lines to check that no process of the crashed run still writes.
 */
export function disownPostmaster(pgData: string, account: Account | undefined): void {
  const lines = readLines(pgData)
  if (lines === undefined) return
  lines[PID_LINE] = NOBODYS_PID
  const draft = join(pgData, `postmaster.${randomUUID()}`)
  writeFileSync(draft, lines.join('\n'), { mode: 0o600, flag: 'wx' })
  if (account !== undefined) chownSync(draft, account.uid, account.gid)
  renameSync(draft, fileOf(pgData))
}
