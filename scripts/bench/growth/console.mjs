/**
 * Measures how long the console's pages wait for the server when an app has millions of users: each kind of search,
 * filters, pages deep in a list, the table to download, events, counts and webhooks.
 *
 *   npm run bench:growth:console [-- --users 10000000] [--calls 50] [--cold 10] [--only <pattern>] [--database <url>]
 *
 * `--only` is a pattern of the titles. Ten million users take about 16 GB, in the system's temporary folder, which is
 * deleted afterwards. With `--database` they are made in a database that is there and stays; a run that was stopped goes
 * on where it was.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startLatchkey } from '../server/contenders.mjs'
import { logInOperator } from '../server/operator.mjs'
import { ask, startPostgres } from '../server/postgres.mjs'
import { filesOf, forgetPages } from './caches.mjs'
import { questionsOf } from './consoleQuestions.mjs'
import { isBegun, seedDirectory } from './directory.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000000' },
    calls: { type: 'string', default: '50' },
    cold: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
    port: { type: 'string', default: '4960' },
    main: { type: 'string', default: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)) },
  },
})
const [users, calls, cold, port] = [values.users, values.calls, values.cold, values.port].map(Number)

const postgres =
  values.database === undefined
    ? await startPostgres({
        port,
        sharedBuffers: '1GB',
        settings: { max_wal_size: '8GB', checkpoint_timeout: '1h', autovacuum: 'off' },
      })
    : useDatabase(values.database)

/** In the place of a PostgreSQL of this run: one that stays. */
function useDatabase(database) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  return {
    folder,
    url: (name) => Object.assign(new URL(database), { pathname: name }).href,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
const start = () =>
  startLatchkey({
    name: 'console',
    postgres,
    port: port + 1,
    main: values.main,
    ...(values.database && { database: new URL(values.database).pathname.slice(1) }),
    settings: { console: {} },
  })
/** Calls that are not measured, after those that read from the disk. */
const WARM_UP = 10
const show = (list) => (list.length === 0 ? '' : `${median(list).toFixed(1)} ms; ${Math.max(...list).toFixed(0)} ms`)

let server
try {
  const url = values.database ?? postgres.url('console')
  if (!(await isBegun(url))) {
    // It makes the tables.
    server = await start()
    await server.stop()
  }
  await seedDirectory(url, users)
  server = await start()
  const folder = await filesOf(server.database)
  const [{ bytes }] = await ask(server.database, 'select pg_database_size(current_database())::float8 as bytes')
  console.error(`${users.toLocaleString('en')} users, ${(bytes / 1e9).toFixed(1)} GB`)
  const operator = await logInOperator(server)
  const questions = await questionsOf(operator, server.database, users)
  const rows = []
  const wanted = new RegExp(values.only)
  for (const { title, ask: askFor } of questions.filter((one) => wanted.test(one.title))) {
    const waits = async (number, before) => {
      const list = []
      for (let n = 0; n < number; n += 1) {
        await before?.()
        list.push((await askFor(n)).ms)
      }
      return list
    }
    const fromDisk = await waits(cold, () => forgetPages(server.database, folder))
    await waits(WARM_UP)
    rows.push([title, show(await waits(calls)), show(fromDisk)])
    console.error(rows.at(-1).join(' | '))
  }
  console.log(table(['What the page asks for', 'warm: median; worst', 'from the disk: median; worst'], rows))
} finally {
  await server?.stop()
  await postgres.stop()
}
