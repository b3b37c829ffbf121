/**
 * Finds and signals the processes of a PostgreSQL, which continue to run if the process that started them was killed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns {number | undefined} process id of the postmaster of a data folder, if one runs */
export const postmasterOf = (dataFolder) => {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return isAlive(pid) ? pid : undefined
}

/** @returns {number[]} the postmaster and its backends; none if it does not run */
export const postgresProcesses = (dataFolder) => {
  const postmaster = postmasterOf(dataFolder)
  return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
}

export const childrenOf = (pid) => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim())
      .map(Number)
  } catch {
    // `ps` fails if the postmaster has no backends.
    return []
  }
}

export const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends a signal to each process; ignores those that have already ended. */
export const signalAll = (pids, signal) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
