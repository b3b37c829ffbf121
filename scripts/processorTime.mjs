/**
 * Reads the processor time of processes from /proc on Linux. Unlike a duration, it does not depend on how busy the
 * machine is.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick; Linux counts 100 a second for programs. */
const TICK_MS = 10

function read(pid) {
  try {
    // The fields after the name, which may contain any character: state, parent … user time, system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return { parent: 0, ms: 0 }
  }
}

const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export const isMeasured = process.platform === 'linux'

/** Milliseconds of processor time that a process has used. */
export const ofProcess = (pid) => (isMeasured ? read(pid).ms : 0)

/** Processor time that each child of a process has used, such as the backends of a PostgreSQL. */
export const ofChildren = (parent) =>
  new Map(
    isMeasured
      ? pids()
          .map((pid) => [pid, read(pid)])
          .filter(([, stat]) => stat.parent === parent)
          .map(([pid, { ms }]) => [pid, ms])
      : [],
  )

/**
 * Milliseconds of processor time that children used between two readings. Children that ended meanwhile are left out.
 */
export const between = (before, after) => [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** Process id of the child that was started last. */
export const newestChild = (parent) =>
  isMeasured ? Math.max(...pids().filter((pid) => read(pid).parent === parent)) : undefined
