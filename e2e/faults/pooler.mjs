/**
 * Starts servers at once on an empty database behind PgBouncer, in transaction and in session mode, logs in at each, and
 * ends them: whether all come up, how long that takes, and what they leave in the database.
 *
 *   apt-get install pgbouncer
 *   node scripts/build.mjs && node e2e/faults/pooler.mjs [--port 9420] [--servers 2,5,10]
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isHealthy } from '../../scripts/process.mjs'
import { startProvider } from '../../scripts/services.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9420' }, servers: { type: 'string', default: '2,5,10' } } })
const { Client } = createRequire(new URL('../../server/package.json', import.meta.url))('pg')
const APP_ID = 'latchkey-demo-development'
const ORIGIN = 'http://localhost:5173'
const firstPort = Number(values.port)
const poolerPort = firstPort + 1
const folder = mkdtempSync(join(tmpdir(), 'latchkey-pooler-'))
chmodSync(folder, 0o755)

const post = async (address, path, body) => {
  const response = await fetch(address + path, {
    method: 'POST', headers: { 'content-type': 'application/json', 'latchkey-app-id': APP_ID, origin: ORIGIN }, body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Logs in by a code from the inbox; returns the status. */
const logIn = async (address, email) => {
  const asked = await post(address, '/api/v1/passwordless/init', { email })
  if (asked.status !== 200) return asked.status
  const inbox = await (await fetch(`${address}/dev/inbox.json?to=${encodeURIComponent(email)}`)).json()
  const [code] = /\b\d{6}\b/.exec(JSON.stringify(inbox)) ?? []
  return (await post(address, '/api/v1/passwordless/authenticate', { email, code })).status
}

const startPooler = async (mode, cluster) => {
  const file = join(folder, `${mode}.ini`)
  writeFileSync(file, [
    '[databases]', `* = host=127.0.0.1 port=${cluster.port} user=latchkey password=${cluster.password}`,
    '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${poolerPort}`, 'auth_type = any', `pool_mode = ${mode}`, 'unix_socket_dir =',
    'max_client_conn = 500', 'default_pool_size = 20', `logfile = ${join(folder, `${mode}.log`)}`,
  ].join('\n'))
  chmodSync(folder, 0o777)
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  await sleep(500)
  const exited = new Promise((fulfil) => child.once('exit', fulfil))
  process.once('exit', () => child.kill())
  return async () => {
    child.kill('SIGINT')
    await exited
  }
}

const database = await startProvider({ port: firstPort, dataDirectory: join(folder, 'data') })
try {
  const data = realpathSync(join(folder, 'data', 'postgresql'))
  const cluster = {
    port: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]),
    password: readFileSync(join(data, 'latchkey.password'), 'utf8').trim(),
  }
  const admin = new Client({ host: '127.0.0.1', port: cluster.port, user: 'latchkey', password: cluster.password, database: 'postgres' })
  admin.on('error', () => {})
  await admin.connect()
  for (const mode of ['transaction', 'session']) {
    const stopPooler = await startPooler(mode, cluster)
    for (const count of values.servers.split(',').map(Number)) {
      const name = `${mode}_${count}`
      await admin.query(`create database ${name}`)
      const begin = performance.now()
      const servers = await Promise.all(Array.from({ length: count }, (_, n) => startProvider({
        port: firstPort + 2 + n, dataDirectory: join(folder, `${name}-${n}`),
        ...(process.env.SHOW && { onLine: (line) => console.log(n, line.slice(0, 200)) }),
        env: { DATABASE_URL: `postgres://latchkey@127.0.0.1:${poolerPort}/${name}`, LATCHKEY_DATABASE_CONNECTIONS: mode === 'session' ? '1' : '5' },
      })))
      const upMs = performance.now() - begin
      const statuses = (await Promise.all(servers.map(({ address }, n) => Promise.all([0, 1, 2].map((m) => logIn(address, `ada-${n}-${m}@example.com`)))))).flat()
      const ready = (await Promise.all(servers.map(({ address }) => isHealthy(`${address}/readyz`)))).filter(Boolean).length
      const waited = servers.flatMap(({ output }) => output().split('\n')).find((line) => line.includes('being migrated by'))
      const codes = await Promise.all(servers.map(async ({ signal, exited }) => {
        signal('SIGTERM')
        return exited
      }))
      const { rows } = await admin.query(`select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = $1)`, [name])
      console.log(`${mode}, ${count} servers: up in ${Math.round(upMs)} ms, ${ready} ready, logins ${[...new Set(statuses)]} (${statuses.length}), exit codes ${[...new Set(codes)]}, advisory locks left ${rows[0].locks}`)
      if (waited) console.log(`  ${JSON.parse(waited).msg}`)
    }
    await stopPooler()
  }
  await admin.end()
} finally {
  await database.stop()
  execFileSync('sleep', ['1'])
  rmSync(folder, { recursive: true, force: true })
}
