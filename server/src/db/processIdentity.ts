import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './DatabaseError.ts'

/** Identifies a process, as distinct from a later one with the same number. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in an opaque form; absent if the system does not tell. */
  start?: string | undefined
}

const STAT_STATE = 0
const STAT_START = 19

/** Fields of /proc/<pid>/stat after the command name, which may contain spaces and brackets. */
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
    // Ticks count from boot, so the id of the boot is needed too.
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

/** True if any process with this number runs. A dead child that nobody has reaped does not count. */
export function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, as another user.
    if (errorCode(error) !== 'EPERM') return false
  }
  return linuxStat(pid)?.[STAT_STATE] !== 'Z'
}

/** The process that has this number now. */
export const identityOf = (pid: number): ProcessIdentity => ({ pid, start: startOf(pid) })

/** True if exactly that process still runs. If its start is unknown, any process with its number counts. */
export function isAlive({ pid, start }: ProcessIdentity): boolean {
  if (!isPidAlive(pid)) return false
  const startNow = startOf(pid)
  return start === undefined || startNow === undefined || start === startNow
}
