/**
 * Starts the whole cluster on one machine: three PostgreSQL nodes under Patroni, etcd, HAProxy, and servers in front.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startProvider } from '../../scripts/services.mjs'
import { findAccount } from './daemon.mjs'
import { startEtcd } from './etcd.mjs'
import { startHaproxy } from './haproxy.mjs'
import { createNode } from './node.mjs'
import { DEFAULT_TIMING } from './patroniSettings.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { clusterPorts } from './ports.mjs'
import { findPrograms } from './programs.mjs'

/** Time limit in ms for a node to start on a busy machine, including its copy of the primary's data. */
const NODE_MS = 120_000
const DATABASE = 'latchkey'

/**
 * True if all nodes run, one as the primary and one as its synchronous standby, according to each node's own Patroni.
 */
const isWhole = (states) => {
  const primary = states.find((state) => state?.state === 'running' && state.role === 'master')
  const streaming = (primary?.replication ?? []).filter(({ state }) => state === 'streaming')
  return (
    streaming.length === states.length - 1 &&
    streaming.some(({ sync_state: kind }) => kind === 'sync' || kind === 'quorum')
  )
}

/**
 * @param {{ port?: number, pooler?: 'none' | 'transaction' | 'session', timing?: Partial<typeof DEFAULT_TIMING>,
 * maxConnections?: number, serverEnv?: Record<string, string>, mayInstall?: boolean, onProgress?: (line: string) =>
 * void, onLine?: (line: string, server: number) => void }} [options] `port`: the first of 50 ports
 */
export const startCluster = async ({
  port = 9500,
  pooler = 'none',
  timing: changes = {},
  maxConnections = 100,
  serverEnv = {},
  mayInstall = false,
  onProgress = () => {},
  onLine = () => {},
} = {}) => {
  const timing = { ...DEFAULT_TIMING, ...changes }
  const programs = findPrograms(
    ['setpriv', 'etcd', 'patroni', 'patronictl', 'haproxy', 'postgres', ...(pooler === 'none' ? [] : ['pgbouncer'])],
    { mayInstall },
  )
  const account = findAccount()
  const ports = clusterPorts(port)
  const password = randomBytes(18).toString('base64url')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cluster-'))
  // The programs run as different users: each may pass through this folder, but read only its own subfolder.
  chmodSync(folder, 0o711)
  const shared = { programs, ports, folder, account, timing }
  const address = `http://127.0.0.1:${ports.front}`
  const nodes = []
  const servers = []
  const daemons = []

  /** @param {{ keepsFolder?: boolean }} [options] `keepsFolder` leaves the logs */
  const stop = async ({ keepsFolder = false } = {}) => {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all(nodes.map((node) => node.stop()))
    // etcd and the other daemons end last, because each Patroni gives up its lock in etcd when it stops.
    for (const daemon of daemons.reverse()) await daemon.stop()
    await Promise.all(nodes.map((node) => node.closeNetwork()))
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true })
  }

  /** Connects to a node directly, past its relay, or by default to the primary through HAProxy. */
  const connect = async (options = {}) => {
    const client = new Client({
      host: '127.0.0.1',
      port: ports.database,
      user: 'postgres',
      password,
      database: DATABASE,
      connectionTimeoutMillis: 5_000,
      ...options,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  const states = () => Promise.all(nodes.map((node) => node.state()))
  /** @param {{ except?: object }} [options] `except`: the former primary, which may still call itself the primary */
  const findPrimary = async ({ except } = {}) => {
    const all = await states()
    return nodes.find((node, n) => node !== except && all[n]?.state === 'running' && all[n]?.role === 'master')
  }
  /** Waits until all nodes take part in replication. */
  const whole = async (timeoutMs = NODE_MS) => {
    for (const until = Date.now() + timeoutMs; !isWhole(await states());) {
      if (Date.now() > until)
        throw new Error(
          `The nodes did not come together within ${timeoutMs / 1000} s: ${JSON.stringify(await states())}`,
        )
      await sleep(200)
    }
  }
  const waitForPrimary = async () => {
    for (const until = Date.now() + NODE_MS; !(await findPrimary());) {
      if (Date.now() > until) throw new Error('No node became the primary; see patroni.log of the nodes.')
      await sleep(200)
    }
  }

  try {
    daemons.push(await startEtcd(shared))
    onProgress(`etcd          http://127.0.0.1:${ports.etcd}`)
    for (const [n, own] of ports.nodes.entries()) {
      nodes.push(
        await createNode({
          ...shared,
          name: `node${n + 1}`,
          ports: own,
          etcdPort: ports.etcd,
          password,
          maxConnections,
        }),
      )
    }
    nodes[0].start()
    await waitForPrimary()
    for (const node of nodes.slice(1)) node.start()
    await whole()
    for (const node of nodes)
      onProgress(`${node.name}         postgres://postgres:${password}@127.0.0.1:${node.ports.postgres}`)
    daemons.push(await startHaproxy(shared))
    const admin = await connect({ database: 'postgres', port: (await findPrimary()).ports.postgres })
    await admin.query(`create role ${DATABASE} login password '${password}'`)
    await admin.query(`create database ${DATABASE} owner ${DATABASE}`)
    await admin.end()
    onProgress(`primary       127.0.0.1:${ports.database}, by HAProxy`)
    if (pooler !== 'none') {
      const target = { port: ports.database, user: DATABASE, password }
      daemons.push(
        await startPgbouncer({
          command: programs.pgbouncer,
          port: ports.pooler,
          target,
          mode: pooler,
          folder,
          account,
        }),
      )
      onProgress(`PgBouncer     127.0.0.1:${ports.pooler}, ${pooler} mode`)
    }
    const databaseUrl = `postgres://${DATABASE}:${password}@127.0.0.1:${pooler === 'none' ? ports.database : ports.pooler}/${DATABASE}`
    const env = {
      DATABASE_URL: databaseUrl,
      LATCHKEY_PUBLIC_URL: `http://wallet.localhost:${ports.front}`,
      LATCHKEY_TRUST_PROXY: 'loopback',
      LATCHKEY_RECOVERY_KEY: randomBytes(32).toString('base64'),
      LATCHKEY_LOG_LEVEL: 'warn',
      ...serverEnv,
    }
    servers.push(
      ...(await Promise.all(
        ports.servers.map((own, n) =>
          startProvider({
            port: own,
            dataDirectory: join(folder, `server${n + 1}`),
            env,
            onLine: (line) => onLine(line, n),
          }),
        ),
      )),
    )
    for (const server of servers) onProgress(`server        ${server.address}`)
    onProgress(`callers       ${address}, as ${env.LATCHKEY_PUBLIC_URL}`)
    return {
      address,
      origin: env.LATCHKEY_PUBLIC_URL,
      databaseUrl,
      folder,
      nodes,
      servers,
      programs,
      timing,
      connect,
      findPrimary,
      whole,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
