/**
 * Restarts two servers behind HAProxy in turn during traffic, as a new setting does: with HAProxy's defaults and with the
 * settings of the page for operators, without a grace and with one.
 *
 *   apt-get install haproxy
 *   node scripts/build.mjs && node e2e/faults/rolling.mjs [--port 9690] [--rounds 2]
 *   [--runs plain-0,plain-5,documented-5]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findAccount } from '../cluster/daemon.mjs'
import { startCallersProxy } from '../cluster/haproxy.mjs'
import { findPrograms } from '../cluster/programs.mjs'
import { startProvider } from '../../scripts/services.mjs'
import { printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'
import { startProbe } from './support/probe.mjs'
import { startTraffic } from './support/traffic.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9690' },
    rounds: { type: 'string', default: '2' },
    runs: { type: 'string', default: 'plain-0,plain-5,documented-5' },
  },
})
/** Milliseconds until HAProxy, by its defaults, sends calls to a server that is there again. */
const NOTICED_MS = 6_000
const front = Number(values.port)
const address = `http://127.0.0.1:${front}`
const frameOrigin = `http://wallet.localhost:${front}`
const programs = findPrograms(['setpriv', 'haproxy'])

/** @param {string} settings of HAProxy @param {string} grace in seconds */
const run = async (settings, grace) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rolling-'))
  chmodSync(folder, 0o755)
  // The parts that this place starts by itself stand above the ports of the servers.
  const place = await prepare({ port: front + 4 })
  const { mail } = place
  const ports = [front + 1, front + 2]
  const start = (port) =>
    startProvider({
      port,
      dataDirectory: join(folder, String(port)),
      env: {
        ...place.env,
        LATCHKEY_PUBLIC_URL: frameOrigin,
        LATCHKEY_TRUST_PROXY: 'loopback',
        LATCHKEY_SHUTDOWN_GRACE_S: grace,
      },
    })
  const servers = []
  let proxy
  try {
    for (const port of ports) servers.push(await start(port))
    proxy = await startCallersProxy({
      programs,
      front,
      servers: ports,
      folder,
      account: findAccount(),
      settings,
    })
    await sleep(NOTICED_MS)
    const traffic = startTraffic({ address, frameOrigin, mail, clients: 4 })
    const probe = startProbe(address)
    const at = Date.now()
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [n, port] of ports.entries()) {
        servers[n].signal('SIGTERM')
        await servers[n].exited
        servers[n] = await start(port)
        await sleep(NOTICED_MS)
      }
    }
    await traffic.stop()
    await probe.stop()
    const title = `${ports.length * Number(values.rounds)} restarts, HAProxy ${settings}, a grace of ${grace} s`
    printTraffic(title, traffic, await place.judge(traffic, { address, frameOrigin }))
    printOutages(probe.outages(at))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await proxy?.stop()
    await place.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const one of values.runs.split(',')) await run(...one.split('-'))
