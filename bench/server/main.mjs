/**
 * What a login costs: sending a code, a first login and a later one, by turns with better-auth on one PostgreSQL that keeps what it acknowledged, the same client, one
 * call at a time.
 *
 *   npm run bench:server [-- --rounds 300] [--also path/to/another/server/dist/main.js] [--clients 8]
 *
 * `--also` measures another build of Latchkey in the same turns. `--clients` calls from so many at once.
 */
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startBetterAuth, startLatchkey } from './contenders.mjs'
import { startPostgres } from './postgres.mjs'

/** Rounds that warm the compiler, the connections and the database, and are not counted. */
const WARM_UP = 40
const PORT = 4_960

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' }, also: { type: 'string' }, clients: { type: 'string', default: '1' } } })
const rounds = Number(values.rounds)
const clients = Number(values.clients)
const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const STEPS = { send: 'send a code', first: 'log in, a first time', later: 'log in, known' }

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

let people = 0
/** Somebody signs up, and logs in again. */
async function round(contender) {
  const email = `bench-${(people += 1)}@example.com`
  const send = await timed(() => contender.send(email))
  const code = await contender.codeOf(email)
  const first = await timed(() => contender.logIn(email, code))
  await contender.send(email)
  const next = await contender.codeOf(email)
  const later = await timed(() => contender.logIn(email, next))
  return { send, first, later }
}

const postgres = await startPostgres({ port: PORT })
const contenders = []
try {
  contenders.push(await startLatchkey({ name: 'latchkey', postgres, port: PORT + 1, main: MAIN }))
  contenders.push(await startBetterAuth({ postgres, port: PORT + 2 }))
  if (values.also) contenders.push(await startLatchkey({ name: 'also', postgres, port: PORT + 3, main: values.also }))
  const times = new Map(contenders.map((contender) => [contender, []]))
  for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
    // In another order each time, so that nobody always has the one before in the way.
    for (const contender of contenders.map((_, index) => contenders[(index + turn) % contenders.length])) {
      const results = await Promise.all(Array.from({ length: clients }, () => round(contender)))
      if (turn >= WARM_UP) times.get(contender).push(...results)
    }
  }
  const [own] = contenders
  const of = (contender, step) => median(times.get(contender).map((result) => result[step]))
  console.log(table(
    ['What', ...contenders.map(({ name }) => name), ...contenders.slice(1).map(({ name }) => `${name} ÷ ${own.name}`)],
    Object.entries(STEPS).map(([step, text]) => [
      text, ...contenders.map((contender) => `${of(contender, step).toFixed(2)} ms`), ...contenders.slice(1).map((contender) => (of(contender, step) / of(own, step)).toFixed(2)),
    ]),
  ))
} finally {
  await Promise.all(contenders.map(({ stop }) => stop()))
  await postgres.stop()
}
