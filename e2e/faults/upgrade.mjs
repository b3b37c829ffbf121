/**
 * Replaces two servers of an earlier release by two of this one during traffic, one after the other, on one database;
 * by default, the release is the commit before the last migration. Then compares the answers that clients got with the
 * database.
 *
 *   node scripts/build.mjs && node e2e/faults/upgrade.mjs [--port 9600] [--from <commit>] [--webhooks]
 *
 * `--webhooks` has the servers of both releases send to a receiver, and compares what it got: the release needs them.
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
import { audit } from './support/audit.mjs'
import { startDatabase } from './support/database.mjs'
import { startMailServer } from './support/mailServer.mjs'
import { startProbe } from './support/probe.mjs'
import { buildRelease, commitBeforeLastMigration } from './support/release.mjs'
import { printOutages, printTraffic } from './support/report.mjs'
import { startTraffic } from './support/traffic.mjs'
import { judgeWebhooks, startReceiver } from './support/webhooks.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9600' }, from: { type: 'string' }, webhooks: { type: 'boolean' } },
})
/** Milliseconds of traffic between two steps. */
const STEP_MS = 4_000
const front = Number(values.port)
const ports = [front + 1, front + 2, front + 3]
const address = `http://127.0.0.1:${front}`
const frameOrigin = `http://wallet.localhost:${front}`

const folder = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'))
chmodSync(folder, 0o755)
const programs = findPrograms(['setpriv', 'haproxy'])
const commit = values.from ?? commitBeforeLastMigration()
console.log(`Building the server of ${commit.slice(0, 7)} …`)
const before = await buildRelease({ commit, folder: join(folder, 'before') })

const mail = await startMailServer()
const receiver = values.webhooks ? await startReceiver() : undefined
const database = await startDatabase({ port: front + 4, folder })
const running = new Set()
const url = await database.create('upgraded')
const start = async (port, script) => {
  const server = await startProvider({
    port,
    dataDirectory: join(folder, `server-${port}-${running.size}`),
    script,
    env: {
      DATABASE_URL: url,
      LATCHKEY_PUBLIC_URL: frameOrigin,
      LATCHKEY_TRUST_PROXY: 'loopback',
      LATCHKEY_SMTP_URL: mail.url,
      LATCHKEY_LOG_LEVEL: 'warn',
      LATCHKEY_RECOVERY_KEY: Buffer.alloc(32, 'upgrade').toString('base64'),
    },
    ...(process.env.SHOW && { onLine: (line) => console.log(port, line.slice(0, 300)) }),
  })
  running.add(server)
  return server
}
const stop = async (server) => {
  running.delete(server)
  server.signal('SIGTERM')
  return server.exited
}
const migrationsIn = async (client) =>
  (await client.query('select name from kysely_migration order by name')).rows.map(({ name }) => name)

let proxy
try {
  const [one, two] = [await start(ports[0], before), await start(ports[1], before)]
  proxy = await startCallersProxy({ programs, front, servers: ports, folder, account: findAccount() })
  await sleep(1_500)
  const client = await database.connect('upgraded')
  const had = await migrationsIn(client)
  await receiver?.watch(address)
  const traffic = startTraffic({ address, frameOrigin, mail, clients: 4 })
  const probe = startProbe(address)
  await sleep(STEP_MS)
  const at = Date.now()
  const steps = [
    ['a server of today starts, and migrates', () => start(ports[2])],
    ['the first of the release before ends', () => stop(one)],
    ['a second one of today starts', () => start(ports[0])],
    ['the other of the release before ends', () => stop(two)],
  ]
  for (const [what, act] of steps) {
    await act()
    console.log(`${((Date.now() - at) / 1000).toFixed(1)} s: ${what}`)
    await sleep(STEP_MS)
  }
  await traffic.stop()
  await probe.stop()
  const added = (await migrationsIn(client)).filter((name) => !had.includes(name))
  const result = await audit({ ...traffic, client, mail, address, frameOrigin })
  printTraffic(
    `From ${commit.slice(0, 7)} to today, with ${added.length === 0 ? 'no migration' : added.join(', ')}`,
    traffic,
    result,
  )
  printOutages(probe.outages(at))
  if (receiver) await judgeWebhooks({ client, people: traffic.people, receiver })
  await client.end()
} finally {
  await Promise.all([...running].map((server) => server.stop()))
  await proxy?.stop()
  await database.stop()
  await mail.stop()
  receiver?.stop()
  rmSync(folder, { recursive: true, force: true })
}
