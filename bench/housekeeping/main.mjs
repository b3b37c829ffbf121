/**
 * Measures how requests are slowed by housekeeping: fills a database with rows that are over, logs people in one after
 * the other, and compares their waiting times before a run of the server's own housekeeping with those during it.
 *
 *   npm run bench:housekeeping [-- --users 100000]
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { table } from '../report.mjs'
import { startLatchkey } from '../server/contenders.mjs'
import { ask, startPostgres } from '../server/postgres.mjs'

const { values } = parseArgs({ options: { users: { type: 'string', default: '100000' }, port: { type: 'string', default: '4980' } } })
const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const SEED = new URL('../../server/src/db/testing/seed.sql', import.meta.url)

const postgres = await startPostgres({ port: Number(values.port) })
/** The server's own account of each run that deleted something. */
const runs = []
const onLine = (line) => {
  if (!line.includes('"msg":"housekeeping"')) return
  const { time, ...work } = JSON.parse(line)
  if (Object.values(work.deleted).some((count) => count > 1_000)) runs.push({ endedAt: time, ...work })
}
const server = await startLatchkey({ name: 'latchkey', postgres, port: Number(values.port) + 1, main: MAIN, logLevel: 'debug', onLine })
try {
  const seed = await readFile(SEED, 'utf8')
  await ask(server.database, seed.replaceAll('{first}', '1').replaceAll('{users}', values.users).replaceAll('{app}', 'latchkey-demo-development'))
  await ask(server.database, 'vacuum analyze')
  const logins = []
  for (let people = 0; runs.length === 0; people += 1) {
    const email = `bench-${people % 100}-${people}@example.com`
    const at = Date.now()
    const start = performance.now()
    await server.send(email)
    await server.logIn(email, await server.codeOf(email))
    logins.push({ at, ms: performance.now() - start })
  }
  const [run] = runs
  const isDuring = ({ at }) => at > run.endedAt - run.ms
  const parts = { before: logins.filter((login) => !isDuring(login)), during: logins.filter(isDuring) }
  const percentile = (of, share) => of.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor((of.length - 1) * share)].toFixed(1)
  console.log(table(['A code and a login', 'Number', 'Median', '99 of 100', 'Longest'], Object.entries(parts).map(([name, of]) =>
    [`${name} housekeeping`, of.length, ...[0.5, 0.99, 1].map((share) => `${percentile(of, share)} ms`)])))
  const rows = Object.values(run.deleted).reduce((sum, count) => sum + count, 0)
  console.log(`\n${rows.toLocaleString('en')} rows deleted in ${run.batches} batches and ${(run.ms / 1000).toFixed(1)} s; the longest batch took ${run.longestMs.toFixed(0)} ms.`)
} finally {
  await server.stop()
  await postgres.stop()
}
