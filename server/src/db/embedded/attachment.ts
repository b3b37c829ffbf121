import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../DatabaseError.ts'
import { createSockets } from '../sockets.ts'
import { lockCluster, prepareCluster, type Cluster, type ClusterOptions } from './cluster.ts'
import { connectToCluster } from './connect.ts'
import { ensureRunning, freePort, stopCluster, type PortPicker } from './run.ts'

/** This process's use of a cluster, which other processes may use too. */
export interface Attachment {
  cluster: Cluster
  port: number
  /**
   * Ends the use, and stops PostgreSQL if no other process uses it.
   * @param answers false if PostgreSQL is known not to answer: it is then left running
   */
  detach(answers?: boolean): Promise<void>
}

export interface AttachOptions extends ClusterOptions {
  pickPort?: PortPicker | undefined
  /** Milliseconds in which PostgreSQL must end our session; otherwise it counts as frozen. Default 2000. */
  leaveMs?: number | undefined
  /** Called after PostgreSQL crashed and was started again. Its port may have changed. */
  onRevived?: ((port: number) => void) | undefined
}

/**
 * Key of the advisory lock that each process holds in shared mode while it uses the cluster. The lock ends with the
 * process, even if that is killed.
 */
const USERS_LOCK = 5_119_004_217
const LEAVE_MS = 2_000
const REVIVE_DELAYS_MS = [0, 250, 1_000, 3_000, 10_000]

/**
 * Starts the cluster, or joins it if it runs. The last process to detach stops it, whichever started it. Processes are
 * counted by PostgreSQL itself (sessions that hold `USERS_LOCK`), so a killed process no longer counts. If all of them
 * were killed, the cluster keeps running until the next one joins it. If PostgreSQL dies, this process starts it again.
 * @throws DatabaseError `database_unavailable`, `database_version_mismatch`, `database_locked`
 */
export async function attach(options: AttachOptions): Promise<Attachment> {
  const { leaveMs = LEAVE_MS } = options
  const closing = new AbortController()
  const sockets = createSockets()
  let reviving: Promise<void> = Promise.resolve()
  let keeper: Client | undefined
  const attachment: Attachment = { cluster: undefined as never, port: 0, detach }

  async function join(pickPort: PortPicker | undefined): Promise<void> {
    const lock = await lockCluster(options.dataDir)
    try {
      attachment.cluster = prepareCluster(options)
      attachment.port = await ensureRunning(attachment.cluster, pickPort)
      const session = await enrol()
      // The server was closed in the meantime, so nothing else would end this session.
      if (closing.signal.aborted) await session.end()
      else keep(session)
    } finally {
      lock.release()
    }
  }

  async function enrol(): Promise<Client> {
    const session = await connectToCluster(attachment.cluster, attachment.port, sockets.stream)
    try {
      await session.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      return session
    } catch (error) {
      await session.end().catch(() => {})
      throw error
    }
  }

  /** Keeps the session that holds the lock. If the session ends unexpectedly, PostgreSQL is started again. */
  function keep(session: Client): void {
    keeper = session
    session.once('end', () => {
      if (keeper !== session) return
      keeper = undefined
      reviving = reviving.then(revive)
    })
  }

  async function revive(): Promise<void> {
    const lastPort = attachment.port
    for (const delay of REVIVE_DELAYS_MS) {
      await sleep(delay, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        // The same port is tried first, so that other processes still find PostgreSQL.
        await join((attempt) => (attempt === 0 ? lastPort : freePort()))
        options.logger.warn('PostgreSQL had stopped and runs again.')
        options.onRevived?.(attachment.port)
        return
      } catch (error) {
        options.logger.error(`PostgreSQL stopped and does not start again: ${reasonOf(error)}`)
      }
    }
    options.logger.error('PostgreSQL stays down. Remove the cause that its log names, then restart the server.')
  }

  async function detach(answers = true): Promise<void> {
    closing.abort()
    const isSettled = await Promise.race([reviving.then(() => true), sleep(leaveMs, false, { ref: false })])
    if (!answers || !isSettled) {
      keeper = undefined
      sockets.destroy()
      options.logger.warn(
        'PostgreSQL does not answer, so it is left running. The next server on the folder will use it.',
      )
      return
    }
    const lock = await lockCluster(options.dataDir)
    try {
      if (await leave()) stopCluster(attachment.cluster)
    } finally {
      lock.release()
    }
  }

  /** Ends our session. @returns true if no other process uses the cluster */
  async function leave(): Promise<boolean> {
    const session = keeper
    keeper = undefined
    if (session === undefined) return false
    const late = setTimeout(() => sockets.destroy(), leaveMs)
    try {
      await session.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
      const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK])
      return rows[0]?.alone === true
    } catch (error) {
      options.logger.warn(`PostgreSQL was gone, or did not answer, when the server closed: ${reasonOf(error)}`)
      return false
    } finally {
      await session.end().catch(() => {})
      clearTimeout(late)
    }
  }

  await join(options.pickPort)
  return attachment
}
