/**
 * Removes the primary during traffic: by a switchover, by killing it with its Patroni as a power cut would, by killing
 * only its PostgreSQL, by pausing it like a virtual machine, and by cutting its network. Then compares the answers that
 * clients got with the database, and with the webhooks that a receiver got.
 *
 *   node scripts/build.mjs && node e2e/faults/failover.mjs [--port 9500] [--only switchover,kill,crash,stop,cut]
 *   [--ttl 10] [--clients 4] [--pooler transaction]
 */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { postmasterOf, signalAll } from '../cluster/processes.mjs'
import { startCluster } from '../cluster/startCluster.mjs'
import { audit } from './support/audit.mjs'
import { startMailServer } from './support/mailServer.mjs'
import { startProbe } from './support/probe.mjs'
import { printOutages, printTraffic } from './support/report.mjs'
import { startTraffic } from './support/traffic.mjs'
import { judgeWebhooks, startReceiver } from './support/webhooks.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9500' },
    only: { type: 'string', default: 'switchover,kill,crash,stop,cut' },
    ttl: { type: 'string', default: '10' },
    clients: { type: 'string', default: '4' },
    pooler: { type: 'string', default: 'none' },
  },
})
/** Milliseconds of traffic before the fault, and after writes work again. */
const BEFORE_MS = 5_000
const AFTER_MS = 5_000
/** Milliseconds after which the cluster counts as not having recovered by itself. */
const OUTAGE_LIMIT_MS = 90_000

const scenarios = {
  switchover: {
    title: 'switched over by hand',
    async take({ primary, cluster }) {
      const { patronictl } = cluster.programs
      await promisify(execFile)(patronictl, ['-c', primary.file, 'switchover', '--leader', primary.name, '--force'], {
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      })
    },
    undo() {},
  },
  kill: {
    title: 'killed, with its Patroni (SIGKILL)',
    take: ({ primary }) => primary.kill(),
    undo: ({ primary }) => primary.start(),
  },
  crash: {
    title: 'its PostgreSQL alone killed (SIGKILL)',
    take: ({ primary }) => signalAll([postmasterOf(primary.data)], 'SIGKILL'),
    undo() {},
  },
  stop: {
    title: 'stopped (SIGSTOP of all its processes)',
    take: ({ primary }) => primary.freeze(),
    undo: ({ primary }) => primary.thaw(),
  },
  cut: {
    title: 'cut off from the network',
    take: ({ primary }) => primary.cut(),
    undo: ({ primary }) => primary.mend(),
  },
}

const mail = await startMailServer()
const cluster = await startCluster({
  port: Number(values.port),
  timing: { ttl: Number(values.ttl) },
  pooler: values.pooler,
  serverEnv: { LATCHKEY_SMTP_URL: mail.url },
  onProgress: console.log,
  ...(process.env.SHOW && { onLine: (line, n) => console.log(n, line.slice(0, 300)) }),
})
const { address, origin: frameOrigin } = cluster
const receiver = await startReceiver()
/** Everybody of the runs so far, as the receiver heard of all of them. */
const people = []
let isInterrupted = false
process.once('SIGINT', () => (isInterrupted = true))

const run = async ({ title, take, undo }) => {
  await cluster.whole()
  const primary = await cluster.findPrimary()
  const traffic = startTraffic({ address, frameOrigin, mail, clients: Number(values.clients) })
  const probe = startProbe(address)
  await sleep(BEFORE_MS)
  const at = Date.now()
  await take({ primary, cluster })
  let next
  while ((next === undefined || !probe.worksSince(at)) && Date.now() - at < OUTAGE_LIMIT_MS) {
    await sleep(50)
    next = await cluster.findPrimary({ except: primary })
  }
  await sleep(AFTER_MS)
  await undo({ primary })
  await traffic.stop()
  await cluster.whole()
  // The former primary has rejoined; the probe keeps running to show that this disturbs no caller.
  await sleep(1_000)
  await probe.stop()
  const client = await cluster.connect()
  const result = await audit({ ...traffic, client, mail, address, frameOrigin })
  printTraffic(
    `The primary ${title}: ${primary.name}, then ${next?.name ?? 'none'}, in the end ${(await cluster.findPrimary())?.name}`,
    traffic,
    result,
  )
  printOutages(probe.outages(at))
  people.push(...traffic.people)
  await judgeWebhooks({ client, people, receiver })
  await client.end()
}

try {
  console.log(
    `Patroni: ttl ${cluster.timing.ttl} s, loop_wait ${cluster.timing.loopWait} s, retry_timeout ${cluster.timing.retryTimeout} s; etcd: heartbeat ${cluster.timing.etcdHeartbeatMs} ms, election ${cluster.timing.etcdElectionMs} ms`,
  )
  await receiver.watch(address)
  for (const name of values.only.split(',')) {
    if (!isInterrupted) await run(scenarios[name])
  }
} finally {
  const keepsFolder = process.exitCode === 1
  if (keepsFolder) console.log(`The logs are in ${cluster.folder}.`)
  await cluster.stop({ keepsFolder })
  await mail.stop()
  receiver.stop()
}
