/**
 * Starts servers at once on an empty database behind PgBouncer, logs in at each, and ends them: in transaction mode
 * (also where PgBouncer ignores the time limits that servers set, and mixes up their prepared statements) and in
 * session mode. Shows whether all start, how long that takes, and what they leave in the database.
 *
 *   apt-get install pgbouncer
 *   node scripts/build.mjs && node e2e/faults/pooler.mjs [--port 9420] [--servers 2,5,10] [--connections 5] [--pool 20]
 *
 * In session mode, the pool is enlarged to hold every connection that the servers keep.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findAccount } from '../cluster/daemon.mjs'
import { startPgbouncer } from '../cluster/pgbouncer.mjs'
import { findPrograms } from '../cluster/programs.mjs'
import { isHealthy } from '../../scripts/process.mjs'
import { startProvider } from '../../scripts/services.mjs'
import { callOnce } from './support/caller.mjs'
import { startDatabase } from './support/database.mjs'
import { startMailServer } from './support/mailServer.mjs'
import { createPerson } from './support/person.mjs'
import { countBy, describeCounts } from './support/report.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9420' },
    servers: { type: 'string', default: '2,5,10' },
    connections: { type: 'string' },
    pool: { type: 'string', default: '20' },
  },
})
/** Connections of a server for migrations, housekeeping and commands. */
const LONG_RUNNING = 2
/**
 * Pool size of each server, unless `--connections` sets it: in session mode, each connection occupies one of
 * PgBouncer's.
 */
const CONNECTIONS = { transaction: '5', session: '1' }
const firstPort = Number(values.port)
const poolerPort = firstPort + 1
const folder = mkdtempSync(join(tmpdir(), 'latchkey-pooler-'))
chmodSync(folder, 0o755)
const programs = findPrograms(['setpriv', 'pgbouncer'])
const mail = await startMailServer()

/** @returns {Promise<string>} the outcome of one login at a server */
const logIn = async (address) => {
  const person = createPerson({ send: (path, options) => callOnce(address, path, options), mail, frameOrigin: address })
  return person.logIn().then(
    () => '200',
    (error) => error.message,
  )
}

const database = await startDatabase({ port: firstPort, folder })
try {
  const admin = await database.connect('postgres')
  const counts = values.servers.split(',').map(Number)
  for (const [mode, ignoredParameters] of [
    ['transaction', []],
    ['transaction', ['statement_timeout', 'idle_in_transaction_session_timeout']],
    ['session', []],
  ]) {
    const title = ignoredParameters.length > 0 ? `${mode}, time limits ignored` : mode
    const connections = values.connections ?? CONNECTIONS[mode]
    const kept = mode === 'session' ? Math.max(...counts) * (Number(connections) + LONG_RUNNING) : 0
    const pooler = await startPgbouncer({
      command: programs.pgbouncer,
      port: poolerPort,
      target: { port: database.port, user: 'latchkey', password: database.password },
      mode,
      poolSize: Math.max(Number(values.pool), kept),
      ignoredParameters,
      folder,
      account: findAccount(),
    })
    for (const count of counts) {
      const name = `${mode}_${ignoredParameters.length}_${count}`
      await database.create(name)
      const begin = performance.now()
      const servers = await Promise.all(
        Array.from({ length: count }, (_, n) =>
          startProvider({
            port: firstPort + 2 + n,
            dataDirectory: join(folder, `${name}-${n}`),
            ...(process.env.SHOW && { onLine: (line) => console.log(n, line.slice(0, 200)) }),
            env: {
              DATABASE_URL: `postgres://latchkey@127.0.0.1:${poolerPort}/${name}`,
              LATCHKEY_SMTP_URL: mail.url,
              LATCHKEY_DATABASE_CONNECTIONS: connections,
            },
          }),
        ),
      )
      const upMs = performance.now() - begin
      const logins = (await Promise.all(servers.flatMap(({ address }) => [0, 1, 2].map(() => logIn(address))))).flat()
      const ready = (await Promise.all(servers.map(({ address }) => isHealthy(`${address}/readyz`)))).filter(
        Boolean,
      ).length
      const waited = servers
        .flatMap(({ output }) => output().split('\n'))
        .find((line) => line.includes('being migrated by'))
      const {
        rows: [{ open }],
      } = await admin.query('select count(*)::int as open from pg_stat_activity where datname = $1', [name])
      const codes = await Promise.all(
        servers.map(async ({ signal, exited }) => {
          signal('SIGTERM')
          return exited
        }),
      )
      const {
        rows: [{ locks }],
      } = await admin.query(
        `select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = $1)`,
        [name],
      )
      console.log(
        `${title}, ${count} servers: up in ${Math.round(upMs)} ms, ${ready} ready, ${open} connections to PostgreSQL, logins ${describeCounts(countBy(logins, (one) => one))}, exit codes ${[...new Set(codes)]}, advisory locks left ${locks}`,
      )
      if (waited) console.log(`  ${JSON.parse(waited).msg}`)
    }
    await pooler.stop('SIGINT')
  }
  await admin.end()
} finally {
  await database.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
}
