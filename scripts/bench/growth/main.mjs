/**
 * Measures the cost of each step of a login and of a backend's calls as the number of users grows: pages that
 * PostgreSQL touches, its processor time, and how long a caller waits. The number of pages does not depend on how busy
 * the machine is. Then measures how long creating an index on the largest database blocks writes.
 *
 *   npm run bench:growth [-- --users 10000,1000000,10000000] [--people 200]
 *
 * Ten million users take about 20 GB in the system's temporary folder, which is deleted afterwards.
 */
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startLatchkey } from '../server/contenders.mjs'
import { ask, startPostgres } from '../server/postgres.mjs'
import { between, isMeasured, ofChildren } from '../../processorTime.mjs'
import { measureIndexes } from './indexes.mjs'
import { emailOf, seed } from './seed.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000,1000000,10000000' },
    people: { type: 'string', default: '200' },
    port: { type: 'string', default: '4940' },
  },
})
const sizes = values.users.split(',').map(Number)
const people = Number(values.people)
const port = Number(values.port)
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
/** People in a group: the development inbox keeps a few more messages than that. */
const AT_A_TIME = 40

const postgres = await startPostgres({
  port,
  sharedBuffers: '1GB',
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
    'pg_stat_statements.track': 'top',
    max_wal_size: '8GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
  },
})
const server = await startLatchkey({ name: 'latchkey', postgres, port: port + 1, main: MAIN })
const number = (value) => Math.round(value).toLocaleString('en')

/** Reads pages and milliseconds of the server's own statements since the last `pg_stat_statements_reset()`. */
const readStatements = async () =>
  (
    await ask(
      server.database,
      `
  select sum(shared_blks_hit + shared_blks_read)::float8 as pages, sum(shared_blks_read)::float8 as read, sum(total_exec_time) as ms
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = current_database() and query !~ 'pg_stat_statements|batch as materialized|signing_keys'`,
    )
  )[0]

/** Runs `work` for each item, one after the other, and measures pages, processor time and waiting. */
async function measure(each, work) {
  await ask(server.database, 'select pg_stat_statements_reset()')
  const before = ofChildren(postgres.pid)
  const waits = []
  for (const one of each) {
    const start = performance.now()
    await work(one)
    waits.push(performance.now() - start)
  }
  const cpu = between(before, ofChildren(postgres.pid))
  return { ...(await readStatements()), cpu, waits }
}

/** Adds up the results of one step over several groups of people. */
const sum = (parts) => ({
  pages: parts.reduce((total, { pages }) => total + pages, 0) / people,
  read: parts.reduce((total, { read }) => total + read, 0) / people,
  ms: parts.reduce((total, { ms }) => total + ms, 0) / people,
  cpu: parts.reduce((total, { cpu }) => total + cpu, 0) / people,
  wait: median(parts.flatMap(({ waits }) => waits)),
})

/** Measures the steps of a login. Known people are picked from all users, by numbers that are the same in each run. */
async function measureSteps(users, turn) {
  const steps = { send: [], new: [], known: [], refresh: [] }
  for (let done = 0; done < people; done += AT_A_TIME) {
    const group = Array.from({ length: Math.min(AT_A_TIME, people - done) }, (_, n) => done + n)
    const fresh = group.map((n) => `fresh-${turn}-${n}@example.com`)
    const known = group.map((n) => emailOf(1 + (((n * 7_919 + turn * 104_729) * 7_907) % users)))
    const codesOf = (emails) => Promise.all(emails.map(async (email) => ({ email, code: await server.codeOf(email) })))
    steps.send.push(await measure(fresh, (email) => server.send(email)))
    steps.new.push(await measure(await codesOf(fresh), ({ email, code }) => server.logIn(email, code)))
    for (const email of known) await server.send(email)
    const sessions = []
    steps.known.push(
      await measure(await codesOf(known), async ({ email, code }) => sessions.push(await server.logIn(email, code))),
    )
    steps.refresh.push(await measure(sessions, (session) => server.refresh(session)))
  }
  return Object.fromEntries(Object.entries(steps).map(([name, parts]) => [name, sum(parts)]))
}

/** Calls of a backend, each with the address and the id of a known user. */
const READS = {
  get: ['read a user', ({ id }) => server.callBackend(`/users/${id}`)],
  find: ['find by address', ({ email }) => server.callBackend('/users/email/address', { address: email })],
  search: [
    'search by a beginning',
    ({ email }) => server.callBackend('/users/search', { searchTerm: email.slice(0, -3) }),
  ],
  letter: ['search by one letter', () => server.callBackend('/users/search', { searchTerm: 'p' })],
  many: [
    'search by 100 addresses',
    ({ n }) => server.callBackend('/users/search', { emails: Array.from({ length: 100 }, (_, k) => emailOf(n + k)) }),
  ],
  list: ['list, a page of 100', ({ cursor }) => server.callBackend(`/users?cursor=${cursor}`)],
}

/**
 * Measures the calls of a backend. Each call reads the next page of the list, because pages deep in it must cost no
 * more than the first.
 */
async function measureReads(users) {
  const each = Array.from({ length: people }, (_, n) => 1 + ((n * 7_919 * 7_907) % users))
  const known = []
  let cursor = ''
  for (const n of each) {
    const { id } = await server.callBackend('/users/email/address', { address: emailOf(n) })
    known.push({ n, email: emailOf(n), id, cursor })
    if (known.length % 20 === 0) cursor = (await server.callBackend(`/users?cursor=${cursor}`)).next_cursor ?? ''
  }
  const reads = {}
  for (const [name, [, read]] of Object.entries(READS)) reads[name] = sum([await measure(known, read)])
  return reads
}

const STEPS = { send: 'send a code', new: 'log in, a first time', known: 'log in, known', refresh: 'refresh' }
const show = ({ pages, read, ms, cpu, wait }) =>
  `${pages.toFixed(0)} (${read.toFixed(1)}); ${ms.toFixed(2)} ms${isMeasured ? `, ${cpu.toFixed(1)} ms` : ''}; ${wait.toFixed(1)} ms`
try {
  await ask(server.database, 'create extension pg_stat_statements')
  const rows = []
  const readRows = []
  let seeded = 0
  for (const [turn, users] of sizes.entries()) {
    const start = performance.now()
    await seed(server.database, seeded + 1, users)
    seeded = users
    const seconds = (performance.now() - start) / 1000
    const [{ bytes }] = await ask(server.database, 'select pg_database_size(current_database())::float8 as bytes')
    console.error(`${number(users)} users after ${seconds.toFixed(0)} s, ${(bytes / 1e9).toFixed(1)} GB`)
    await measureSteps(users, 2 * turn)
    const steps = await measureSteps(users, 2 * turn + 1)
    rows.push([number(users), `${(bytes / 1e9).toFixed(1)} GB`, ...Object.keys(STEPS).map((step) => show(steps[step]))])
    const reads = await measureReads(users)
    readRows.push([number(users), ...Object.keys(READS).map((read) => show(reads[read]))])
  }
  console.log(
    'Pages touched (those read from outside of the shared buffers); time in statements, processor time of PostgreSQL; wait of the caller, in the middle\n',
  )
  console.log(table(['Users', 'Database', ...Object.values(STEPS)], rows))
  const readTitles = Object.values(READS).map(([title]) => title)
  console.log(`\nCalls of a backend\n\n${table(['Users', ...readTitles], readRows)}`)
  console.log(`\n${await measureIndexes(server.database)}`)
} finally {
  await server.stop()
  await postgres.stop()
}
