/**
 * Measures what the console costs a login: the counts that a server makes for it, and their way to the database.
 *
 * Two servers on one database are compared login by login, one with a console and one without, by turns in the order
 * off, on, on, off, so that what slows the machine slows both. Both are started anew several times, since no two runs of
 * one program are equally fast. The counts are added to the database every ten seconds, as always.
 *
 *   npm run bench:console [-- --starts 6] [--rounds 10]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startLatchkey } from './contenders.mjs'
import { at, longer, mean, ratioOf } from '../paired.mjs'
import { startPostgres } from './postgres.mjs'
import { ofProcess } from '../../processorTime.mjs'

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4980' },
    main: { type: 'string', default: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)) },
  },
})
const [starts, rounds, port] = [values.starts, values.rounds, values.port].map(Number)
/** Logins of a round at each server: an even number. */
const PEOPLE = 20
const WARM_UP = 5
const SETTINGS = { off: {}, on: { console: {} } }

const postgres = await startPostgres({ port })

/** Starts the two servers, in an order that changes. */
async function startBoth(turn) {
  const servers = {}
  for (const name of turn % 2 === 0 ? ['off', 'on'] : ['on', 'off'])
    servers[name] = await startLatchkey({
      name,
      postgres,
      port: port + 1,
      main: values.main,
      database: 'logins',
      settings: SETTINGS[name],
    })
  return servers
}

/** Logs everybody in at both servers. @returns the waits, in ms, and the work of the servers for a login */
async function round(servers) {
  const names = Object.keys(SETTINGS)
  const codes = { off: [], on: [] }
  for (let n = 0; n < PEOPLE; n += 1)
    for (const name of names) {
      const email = `${name}-${n}@example.com`
      await servers[name].send(email)
      codes[name].push({ email, code: await servers[name].codeOf(email) })
    }
  await sleep(150)
  const before = names.map((name) => ofProcess(servers[name].pid))
  const waits = { off: [], on: [] }
  for (let n = 0; n < PEOPLE; n += 1)
    for (const name of n % 2 === 0 ? names : [...names].reverse()) {
      const { email, code } = codes[name][n]
      const start = performance.now()
      await servers[name].logIn(email, code)
      waits[name].push(performance.now() - start)
    }
  const work = Object.fromEntries(names.map((name, k) => [name, (ofProcess(servers[name].pid) - before[k]) / PEOPLE]))
  return { ...waits, work }
}

let servers
try {
  const all = []
  for (let turn = 0; turn < starts; turn += 1) {
    servers = await startBoth(turn)
    for (let n = 0; n < WARM_UP; n += 1) await round(servers)
    const own = []
    for (let n = 0; n < rounds; n += 1) own.push(await round(servers))
    console.error(`start ${turn + 1}: with the console the median is ${longer(ratioOf(own))}`)
    all.push(...own)
    for (const server of Object.values(servers)) await server.stop()
    servers = undefined
  }
  const of = (name) => all.flatMap((one) => one[name])
  console.log(
    table(
      ['A login', 'median', 'mean', '99 of 100', 'work of the server'],
      Object.keys(SETTINGS).map((name) => [
        `console ${name}`,
        `${median(of(name)).toFixed(2)} ms`,
        `${mean(of(name)).toFixed(2)} ms`,
        `${at(of(name), 0.99).toFixed(2)} ms`,
        `${mean(all.map(({ work }) => work[name])).toFixed(2)} ms`,
      ]),
    ),
  )
  console.log(`\n${of('on').length} logins of each; with the console the median is ${longer(ratioOf(all))}`)
} finally {
  for (const server of Object.values(servers ?? {})) await server.stop()
  await postgres.stop()
}
