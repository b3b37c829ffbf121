/** Processor time of processes, from Linux' /proc. Unlike a duration it says the same on a machine that others use too. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick, the usual setting for twenty years. */
const TICK_MS = 10

function read(pid) {
  try {
    // Behind the name, which may hold anything: state, parent … user, system.
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

/** Milliseconds that a process has used. */
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

/** Milliseconds that children worked between two such readings. Those that ended in between are left out. */
export const between = (before, after) => [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** The newest child of a process. */
export const newestChild = (parent) =>
  isMeasured ? Math.max(...pids().filter((pid) => read(pid).parent === parent)) : undefined
