/**
 * Measures the server's own housekeeping: how fast it deletes expired rows, how long it holds locks, and how much
 * slower logins are meanwhile.
 *
 *   npm run bench:housekeeping [-- --users 100000] a backlog: what this many people leave
 *   npm run bench:housekeeping -- --logins 1000 [--runs 3] what this many logins a second leave, for several runs
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { table } from '../report.mjs'
import { startLatchkey } from '../server/contenders.mjs'
import { ask, startPostgres } from '../server/postgres.mjs'
import { between, ofChildren } from '../../processorTime.mjs'
import { countLeft, startLeaving } from './traffic.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    logins: { type: 'string' },
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4980' },
  },
})
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const SEED = new URL('../../../server/src/db/testing/seed.sql', import.meta.url)

const postgres = await startPostgres({
  port: Number(values.port),
  settings: { shared_preload_libraries: 'pg_stat_statements' },
})
/** Runs of housekeeping that deleted something, from the server's log. */
const runs = []
const onLine = (line) => {
  if (!line.includes('"msg":"housekeeping"')) return
  const { time, ...work } = JSON.parse(line)
  if (Object.values(work.deleted).some((count) => count > 1_000)) runs.push({ endedAt: time, ...work })
}
const server = await startLatchkey({
  name: 'latchkey',
  postgres,
  port: Number(values.port) + 1,
  main: MAIN,
  logLevel: 'debug',
  env: { LATCHKEY_TRUST_PROXY: 'loopback' },
  onLine,
})
const number = (value) => Math.round(value).toLocaleString('en')
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0)
let leaving
try {
  const left = await countLeft(server)
  console.log(
    `A login with a code leaves: ${Object.entries(left)
      .map(([name, rows]) => `${rows} of ${name}`)
      .join(', ')}; ${sum(left)} rows.\n`,
  )
  const seed = await readFile(SEED, 'utf8')
  const users = values.logins ? 1_000 : Number(values.users)
  await ask(
    server.database,
    seed
      .replaceAll('{first}', '1')
      .replaceAll('{users}', String(users))
      .replaceAll('{app}', 'latchkey-demo-development'),
  )
  await ask(server.database, 'create extension pg_stat_statements')
  await ask(server.database, 'vacuum analyze')
  const before = ofChildren(postgres.pid)
  if (values.logins) leaving = startLeaving(server.database, Number(values.logins), left)
  const logins = []
  const wanted = values.logins ? Number(values.runs) : 1
  for (let people = 0; runs.length < wanted; people += 1) {
    const email = `bench-${people % 100}-${people}@example.com`
    const at = Date.now()
    const start = performance.now()
    await server.send(email)
    await server.logIn(email, await server.codeOf(email))
    logins.push({ at, ms: performance.now() - start })
  }
  const isDuring = ({ at }) => runs.some((run) => at > run.endedAt - run.ms && at < run.endedAt)
  const parts = {
    'outside of housekeeping': logins.filter((login) => !isDuring(login)),
    'during housekeeping': logins.filter(isDuring),
  }
  const percentile = (of, share) =>
    of
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
      [Math.floor((of.length - 1) * share)].toFixed(1)
  console.log(
    table(
      ['A code and a login', 'Number', 'Median', '99 of 100', 'Longest'],
      Object.entries(parts).map(([name, of]) => [
        name,
        of.length,
        ...[0.5, 0.99, 1].map((share) => `${percentile(of, share)} ms`),
      ]),
    ),
  )
  console.log(
    `\n${table(
      [
        'Run',
        'Rows',
        'Batches',
        'Seconds',
        'Rows a second',
        'Rows locked for at most',
        'Longest batch as the server sees it',
      ],
      runs.map((run, index) => [
        index + 1,
        number(sum(run.deleted)),
        run.batches,
        (run.ms / 1000).toFixed(1),
        number(sum(run.deleted) / (run.ms / 1000)),
        `${run.longestMs.toFixed(0)} ms`,
        `${run.longestSeenMs.toFixed(0)} ms`,
      ]),
    )}`,
  )
  const [own] = await ask(
    server.database,
    `
    select sum(total_exec_time) as ms, max(max_exec_time) filter (where query not like '%ctid::text as place%') as longest, sum(wal_bytes)::float8 as wal from pg_stat_statements where query like '%doomed as materialized%' or query like '%ctid::text as place%' or query like '%declare%touched text[]%'`,
  )
  const rows = runs.reduce((total, { deleted }) => total + sum(deleted), 0)
  console.log(
    `\nBy PostgreSQL's own account: ${((own.ms * 1000) / rows).toFixed(1)} µs and ${number(own.wal / rows)} bytes of WAL a row; the longest statement that locks rows took ${own.longest.toFixed(0)} ms.`,
  )
  if (!values.logins)
    console.log(
      `All of PostgreSQL worked ${(between(before, ofChildren(postgres.pid)) / 1000).toFixed(1)} s, the logins' share included.`,
    )
  if (leaving)
    console.log(
      `${number(leaving.count())} logins' rows were left, ${number(leaving.count() / leaving.seconds())} a second.`,
    )
} finally {
  await leaving?.stop()
  await server.stop()
  await postgres.stop()
}
