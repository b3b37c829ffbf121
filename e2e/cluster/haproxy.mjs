/**
 * HAProxy sends callers to a server that is ready, and the servers' connections to the PostgreSQL node that is the
 * primary.
 */
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFree, waitUntilReady } from '../../scripts/process.mjs'
import { makeFolder, startDaemon } from './daemon.mjs'

const DEFAULTS = `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
`

// A server that is down, or whose database is, gets no calls; `/health` is used because older releases have it, too. If
// a server refuses the connection, it has not seen the call, so another server gets it.
const callers = ({ front, servers }) => `
frontend callers
  mode http
  bind 127.0.0.1:${front}
  option forwardfor
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /health
  http-check expect status 200
  option redispatch 1
  retries 2
${servers.map((port, n) => `  server server${n + 1} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}
`

// What HAProxy does by itself: a check every 2 s, of which three must fail, and a refused connection is tried again at
// the same server.
const plainCallers = ({ front, servers }) => `
frontend callers
  mode http
  bind 127.0.0.1:${front}
  option forwardfor
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /readyz
${servers.map((port, n) => `  server server${n + 1} 127.0.0.1:${port} check`).join('\n')}
`

// What `server/docs/operations.md` tells operators to set.
const documentedCallers = ({ front, servers }) => `
frontend callers
  mode http
  bind 127.0.0.1:${front}
  option forwardfor
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 2
${servers.map((port, n) => `  server server${n + 1} 127.0.0.1:${port} check inter 1s fall 2`).join('\n')}
`

const CALLERS = { cluster: callers, plain: plainCallers, documented: documentedCallers }

// Patroni answers 200 on the primary only. One that was paused still does so for a moment, so two answers are required.
// Connections to a node that stops being the primary are closed, so that no server continues to write to it.
const primary = ({ database, nodes }) => `
listen database
  mode tcp
  bind 127.0.0.1:${database}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
${nodes.map(({ postgresRelay, restRelay }, n) => `  server node${n + 1} 127.0.0.1:${postgresRelay} check port ${restRelay}`).join('\n')}
`

const start = async (settings, { programs, folder, account, port }) => {
  const own = makeFolder(join(folder, 'haproxy'), account)
  const file = join(own, 'haproxy.cfg')
  writeFileSync(file, settings)
  if (account) chownSync(file, account.uid, account.gid)
  const daemon = startDaemon({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', file],
    folder: own,
    account,
  })
  await waitUntilReady('HAProxy', async () => !(await isFree(port, '127.0.0.1')), daemon)
  return daemon
}

/** @param {{ programs: { haproxy: string }, ports: ReturnType<typeof import('./ports.mjs').clusterPorts>, folder: string, account?: object }} options */
export const startHaproxy = ({ ports, ...shared }) =>
  start(DEFAULTS + callers(ports) + primary(ports), { ...shared, port: ports.front })

/**
 * Starts HAProxy for callers only, without a database behind it.
 *
 * @param {{ programs: { haproxy: string }, front: number, servers: number[], folder: string, account?: object,
 * settings?: 'cluster' | 'plain' | 'documented' }} options `settings`: those of the cluster, HAProxy's defaults, or those
 * of the page for operators
 */
export const startCallersProxy = ({ front, servers, settings = 'cluster', ...shared }) =>
  start(DEFAULTS + CALLERS[settings]({ front, servers }), { ...shared, port: front })
