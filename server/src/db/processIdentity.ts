import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './DatabaseError.ts'

/** Identifies a process, and distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in an opaque form; absent if the system does not tell. */
  start?: string | undefined
}

const STAT_STATE = 0
const STAT_START = 19

/** Reads the fields of /proc/<pid>/stat that follow the command name, which may itself contain spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const ticks = linuxStat(pid)?.[STAT_START]
    // The start time is in ticks since boot, so the id of the boot is needed too.
    return ticks === undefined
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
  }
  if (process.platform === 'win32') return undefined
  try {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim() || undefined
  } catch {
    return undefined
  }
}

/** True if any process with this id runs. A dead child that its parent has not reaped does not count. */
export function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs under another user.
    if (errorCode(error) !== 'EPERM') return false
  }
  return linuxStat(pid)?.[STAT_STATE] !== 'Z'
}

/** Returns the identity of the process that has this id now. */
export const identityOf = (pid: number): ProcessIdentity => ({ pid, start: startOf(pid) })

/** True if exactly that process still runs. If its start time is unknown, any process with its id counts. */
export function isAlive({ pid, start }: ProcessIdentity): boolean {
  if (!isPidAlive(pid)) return false
  const startNow = startOf(pid)
  return start === undefined || startNow === undefined || start === startNow
}
