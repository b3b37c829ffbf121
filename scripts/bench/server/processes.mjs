/**
 * Measures what several server processes gain on this machine: people send themselves a code and log in, as fast as the
 * server can, alternately with each number of processes. The callers and PostgreSQL share the cores with the server, so
 * the server's share of them is shown, too.
 *
 *   npm run bench:processes [-- --processes 1,2 --seconds 10 --turns 3 --callers 8]
 */
import { availableParallelism } from 'node:os'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { findFreePort, isHealthy, startService, waitUntilReady } from '../../process.mjs'
import { median, table } from '../report.mjs'
import { OPEN_LIMITS } from '../../openLimits.mjs'
import { call } from './contenders.mjs'
import { ask, startPostgres } from './postgres.mjs'
import { between, newestChild, ofChildren, ofProcess } from '../../processorTime.mjs'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '10' },
    turns: { type: 'string', default: '3' },
    callers: { type: 'string', default: '8' },
    port: { type: 'string', default: '4940' },
  },
})
const counts = values.processes.split(',').map(Number)
const [seconds, turns, callers] = [Number(values.seconds), Number(values.turns), Number(values.callers)]
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const CODE = '271828'
/** Addresses of test accounts, to which the server sends no mail: the cost of mail is not measured. */
const addresses = Array.from({ length: 20 }, (_, n) => `person-${n}@example.com`)
/** Each caller has another app: otherwise all would wait for the row that counts the codes of one app. */
const apps = Array.from({ length: callers }, (_, n) => `latchkey-bench-app-${String(n).padStart(6, '0')}`)

/** Starts a server in production mode with that many processes. */
async function start(processes, postgres, preferred) {
  const port = await findFreePort(preferred)
  const name = `processes_${processes}`
  await ask(postgres.url('postgres'), `create database ${name}`)
  const config = join(postgres.folder, `${name}.json`)
  await writeFile(
    config,
    JSON.stringify({
      logLevel: 'error',
      rateLimits: OPEN_LIMITS,
      apps: apps.map((id) => ({
        id,
        name: 'Bench',
        allowedOrigins: ['http://localhost:5173'],
        allowUnboundSessions: true,
        testAccounts: addresses.map((email) => ({ email, code: CODE })),
      })),
    }),
  )
  const address = `http://127.0.0.1:${port}`
  const service = startService(MAIN, ['start'], {
    env: {
      LATCHKEY_PORT: String(port),
      LATCHKEY_HOST: '127.0.0.1',
      LATCHKEY_CONFIG: config,
      LATCHKEY_PROCESSES: String(processes),
      LATCHKEY_PUBLIC_URL: 'https://auth.example.com',
      LATCHKEY_SECRET: 'a secret of this benchmark that is long enough',
      LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:9',
      LATCHKEY_MAIL_FROM: 'bench@example.com',
      LATCHKEY_ALLOW_TEST_ACCOUNTS: apps.join(' '),
      DATABASE_URL: postgres.url(name),
    },
  })
  const pid = newestChild(process.pid)
  await waitUntilReady(name, () => isHealthy(`${address}/health`), service)
  const post = (app, path, body) => call(address + path, { body, headers: { 'latchkey-app-id': app } })
  return {
    processes,
    pid,
    stop: service.stop,
    async logIn(app, email) {
      await post(app, '/api/v1/passwordless/init', { email })
      await post(app, '/api/v1/passwordless/authenticate', { email, code: CODE })
    },
  }
}

/** Lets every caller log people in, one after the other, for the given time. */
async function load(server, ms) {
  const work = () => ({
    main: ofProcess(server.pid),
    workers: ofChildren(server.pid),
    postgres: ofChildren(postgres.pid),
    callers: process.cpuUsage(),
  })
  const before = work()
  const began = performance.now()
  const waits = []
  await Promise.all(
    apps.map(async (app) => {
      for (let n = 0; performance.now() - began < ms; n += 1) {
        const at = performance.now()
        await server.logIn(app, addresses[n % addresses.length])
        waits.push(performance.now() - at)
      }
    }),
  )
  const took = performance.now() - began
  const after = work()
  const { user, system } = process.cpuUsage(before.callers)
  return {
    rate: waits.length / (took / 1000),
    waits,
    cores: {
      server: (after.main - before.main + between(before.workers, after.workers)) / took,
      postgres: between(before.postgres, after.postgres) / took,
      callers: (user + system) / 1000 / took,
    },
  }
}

const postgres = await startPostgres({ port: Number(values.port) })
const servers = []
try {
  for (const [index, processes] of counts.entries())
    servers.push(await start(processes, postgres, Number(values.port) + 1 + index))
  const results = new Map(servers.map((server) => [server, []]))
  for (const server of servers) await load(server, Math.min(3_000, seconds * 1_000))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const server of turn % 2 ? servers.toReversed() : servers)
      results.get(server).push(await load(server, seconds * 1_000))
  }
  const mean = (parts, of) => parts.reduce((sum, part) => sum + of(part), 0) / parts.length
  const at = (waits, share) => waits.sort((a, b) => a - b)[Math.floor((waits.length - 1) * share)]
  console.log(`${availableParallelism()} cores, ${callers} callers at once; ${turns} × ${seconds} s each.\n`)
  console.log(
    table(
      [
        'Processes',
        'Codes and logins a second',
        'Wait for both, median',
        '99 of 100',
        'Cores: server',
        'PostgreSQL',
        'callers',
      ],
      servers.map((server) => {
        const parts = results.get(server)
        const waits = parts.flatMap((part) => part.waits)
        return [
          server.processes,
          `${mean(parts, ({ rate }) => rate).toFixed(0)} (${parts.map(({ rate }) => rate.toFixed(0)).join(', ')})`,
          `${median(waits).toFixed(1)} ms`,
          `${at(waits, 0.99).toFixed(1)} ms`,
          ...['server', 'postgres', 'callers'].map((who) => mean(parts, ({ cores }) => cores[who]).toFixed(2)),
        ]
      }),
    ),
  )
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
}
