import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, reasonOf } from '../DatabaseError.ts'
import { childEnvironment } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { disownPostmaster, isPostmaster, readPostmaster } from './postmaster.ts'
import { settingArguments } from './settings.ts'

const POLL_MS = 10
/** Milliseconds for a start: far more than the recovery after a crash takes, which max_wal_size bounds. */
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_S = 30
const PORT_TRIES = 5
const LOG_LIMIT_BYTES = 1_000_000
const LOG_TAIL_BYTES = 2_000

/** Chooses the port for a start attempt. Tests pass their own. */
export type PortPicker = (attempt: number) => number | Promise<number>

const logFileOf = (cluster: Cluster): string => join(cluster.dataDir, 'postgresql.log')

/** Finds a port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Opens the log file for PostgreSQL's output. A pipe would break when this process ends, and PostgreSQL with it. */
function openLog(cluster: Cluster): { fd: number; size: number } {
  const file = logFileOf(cluster)
  const old = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (old > LOG_LIMIT_BYTES) rmSync(file)
  // We may run as root, so a symbolic link in the file's place must not be followed.
  const flags = constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0)
  const fd = openSync(file, flags, 0o600)
  if (cluster.account !== undefined) {
    // The folder's owner gets the file, since they may run the server without root next time.
    const { uid, gid } = statSync(cluster.dataDir)
    fchownSync(fd, uid, gid)
  }
  return { fd, size: old > LOG_LIMIT_BYTES ? 0 : old }
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl+C reaches only the server, which then stops PostgreSQL in
 * order.
 */
function spawnPostgres(cluster: Cluster, port: number): { child: ChildProcess; logSize: number } {
  const { fd, size } = openLog(cluster)
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.pgData, ...settingArguments(cluster.isDurable, port)],
      {
        ...cluster.account,
        cwd: cluster.pgData,
        env: childEnvironment(),
        detached: true,
        stdio: ['ignore', fd, fd],
        windowsHide: true,
      },
    )
    child.unref()
    return { child, logSize: size }
  } finally {
    closeSync(fd)
  }
}

type StartResult = { isReady: true } | { isReady: false; why: string }

async function startOnce(cluster: Cluster, port: number, deadline: number): Promise<StartResult> {
  const { child, logSize } = spawnPostgres(cluster, port)
  let failure: string | undefined
  child.once('error', (error) => {
    failure = reasonOf(error)
  })
  child.once('exit', (status, signal) => {
    failure = `exit status ${status}, signal ${signal}`
  })
  for (;;) {
    if (failure !== undefined) {
      const said = readFileSync(logFileOf(cluster)).subarray(logSize).subarray(-LOG_TAIL_BYTES).toString('utf8').trim()
      return { isReady: false, why: said || failure }
    }
    const postmaster = readPostmaster(cluster.pgData)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return { isReady: true }
    if (Date.now() > deadline) return { isReady: false, why: `not ready after ${START_TIMEOUT_MS / 1000} s` }
    await sleep(POLL_MS)
  }
}

const isPortTaken = (why: string): boolean => /could not bind|could not create any TCP\/IP sockets/i.test(why)
/** True if children of a killed main process are still running. They end after a moment. */
const isStillEnding = (why: string): boolean => /pre-existing shared memory block/i.test(why)

async function start(cluster: Cluster, pickPort: PortPicker, deadline: number): Promise<number> {
  let why = ''
  for (let attempt = 0; attempt < PORT_TRIES;) {
    const port = await pickPort(attempt)
    const result = await startOnce(cluster, port, deadline)
    if (result.isReady) return port
    why = result.why
    if (isPortTaken(why)) attempt += 1
    else if (isStillEnding(why) && Date.now() < deadline) await sleep(100)
    else break
  }
  throw new DatabaseError(
    'database_unavailable',
    `PostgreSQL did not start in ${cluster.pgData}: ${why}\n` +
      `Its log is ${logFileOf(cluster)}. Fix the problem that it reports, or set DATABASE_URL.`,
  )
}

/**
 * Finds the PostgreSQL that runs on the cluster, even if the server that started it was killed, or starts it. Hold
 * `lockCluster` when you call it.
 * @returns PostgreSQL's port on 127.0.0.1.
 * @throws DatabaseError `database_unavailable`
 */
export async function ensureRunning(cluster: Cluster, pickPort: PortPicker = freePort): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const postmaster = readPostmaster(cluster.pgData)
    if (postmaster === undefined) return start(cluster, pickPort, deadline)
    if (!isPostmaster(cluster.pgData, postmaster)) {
      cluster.logger.warn('The database was not shut down; it recovers now.')
      disownPostmaster(cluster.pgData, cluster.account)
      return start(cluster, pickPort, deadline)
    }
    if (postmaster.status === 'ready') return postmaster.port
    // PostgreSQL is starting, recovering, or stopping for a process that is gone, so wait.
    if (Date.now() > deadline) {
      throw new DatabaseError(
        'database_unavailable',
        `PostgreSQL (process ${postmaster.pid}) in ${cluster.pgData} is neither ready nor gone after ` +
          `${START_TIMEOUT_MS / 1000} s. See ${logFileOf(cluster)}, or end that process.`,
      )
    }
    await sleep(POLL_MS)
  }
}

/**
 * Stops PostgreSQL. `fast` shuts it down in order and cancels running statements; `immediate` stops it at once, for
 * throw-away data. Hold `lockCluster` when you call it.
 */
export function stopCluster(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): void {
  const postmaster = readPostmaster(cluster.pgData)
  if (postmaster === undefined || !isPostmaster(cluster.pgData, postmaster)) return
  const args = [
    'stop',
    '--silent',
    '--wait',
    `--timeout=${STOP_TIMEOUT_S}`,
    `--mode=${mode}`,
    `--pgdata=${cluster.pgData}`,
  ]
  const options = { ...cluster.account, cwd: cluster.pgData, env: childEnvironment(), encoding: 'utf8' } as const
  const run = spawnSync(cluster.binaries.pgCtl, args, options)
  if (run.status === 0) return
  cluster.logger.warn(
    `PostgreSQL (process ${postmaster.pid}) did not stop in ${STOP_TIMEOUT_S} s: ${run.stderr.trim()}`,
  )
}
