/**
 * Measures the cost of a login: sending a code, a first login and a later one, by turns with better-auth on one
 * PostgreSQL that keeps what it acknowledged, the same client, one call at a time. Beside the caller's waiting time
 * stands the processor time of the server and of PostgreSQL, which is the same on a busy machine.
 *
 *   npm run bench:server [-- --rounds 10] [--also path/to/another/server/dist/main.js]
 *
 * `--also` measures another build of Latchkey in the same turns.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startBetterAuth, startLatchkey } from './contenders.mjs'
import { startPostgres } from './postgres.mjs'
import { between, isMeasured, ofChildren, ofProcess } from './processorTime.mjs'

/** Rounds that warm the compiler, the connections and the database, and are not counted. */
const WARM_UP = 2
/** People in a round. The inbox of development keeps more messages than these get. */
const PEOPLE = 40
const PORT = 4_960
const STEPS = {
  send: 'send a code',
  first: 'log in, a first time',
  later: 'log in, known',
  keyed: 'the same with an idempotency key',
  refresh: 'refresh',
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    also: { type: 'string' },
    port: { type: 'string', default: String(PORT) },
  },
})
const rounds = Number(values.rounds)
const port = Number(values.port)
const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const postgres = await startPostgres({ port })

let people = 0
const newAddresses = () => Array.from({ length: PEOPLE }, () => `bench-${(people += 1)}@example.com`)

/** Does something for each of some people, and says what each took: waiting, of the server, of PostgreSQL. */
async function measure({ pid }, each, work) {
  const before = [ofProcess(pid), ofChildren(postgres.pid)]
  const waits = []
  for (const one of each) {
    const start = performance.now()
    await work(one)
    waits.push(performance.now() - start)
  }
  return {
    wait: waits,
    server: (ofProcess(pid) - before[0]) / each.length,
    database: between(before[1], ofChildren(postgres.pid)) / each.length,
  }
}

/** People sign up, log in again, and go on. */
async function round(contender) {
  const addresses = newAddresses()
  const codesOf = async () =>
    Promise.all(addresses.map(async (email) => ({ email, code: await contender.codeOf(email) })))
  const send = await measure(contender, addresses, (email) => contender.send(email))
  const first = await measure(contender, await codesOf(), ({ email, code }) => contender.logIn(email, code))
  for (const email of addresses) await contender.send(email)
  const sessions = []
  const later = await measure(contender, await codesOf(), async ({ email, code }) =>
    sessions.push(await contender.logIn(email, code)),
  )
  if (!contender.refresh) return { send, first, later }
  const refresh = await measure(contender, sessions, (session) => contender.refresh(session))
  for (const email of addresses) await contender.send(email)
  // As the SDK does with each write.
  const keyed = await measure(contender, await codesOf(), ({ email, code }) =>
    contender.logIn(email, code, { 'latchkey-idempotency-key': randomUUID() }),
  )
  return { send, first, later, keyed, refresh }
}

async function measureAll(contenders) {
  const results = new Map(contenders.map((contender) => [contender, []]))
  for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
    // In another order each time, so that none always follows the same one.
    for (const contender of contenders.map((_, index) => contenders[(index + turn) % contenders.length])) {
      const result = await round(contender)
      if (turn >= WARM_UP) results.get(contender).push(result)
    }
  }
  return (contender, step) => {
    const parts = results.get(contender).map((result) => result[step])
    if (parts[0] === undefined) return undefined
    const mean = (what) => parts.reduce((sum, part) => sum + part[what], 0) / parts.length
    return {
      wait: median(parts.flatMap(({ wait }) => wait)),
      work: mean('server') + mean('database'),
      server: mean('server'),
      database: mean('database'),
    }
  }
}

const ms = (value) => value.toFixed(2)
const show = (cost) =>
  cost ? `${ms(cost.wait)} ms${isMeasured ? `; ${ms(cost.server)} + ${ms(cost.database)}` : ''}` : ''
const ratios = (cost, own) =>
  cost ? `${ms(cost.wait / own.wait)}${isMeasured ? `; ${ms(cost.work / own.work)}` : ''}` : ''

const contenders = []
const stop = async () => {
  await Promise.all(contenders.map((contender) => contender.stop()))
  await postgres.stop()
}
try {
  const own = await startLatchkey({ name: 'latchkey', postgres, port: port + 1, main: MAIN })
  contenders.push(own)
  contenders.push(await startBetterAuth({ postgres, port: port + 2 }))
  if (values.also) contenders.push(await startLatchkey({ name: 'also', postgres, port: port + 3, main: values.also }))
  const costs = await measureAll(contenders)
  const others = contenders.slice(1)
  console.log(
    table(
      ['What', ...contenders.map(({ name }) => name), ...others.map(({ name }) => `${name} ÷ ${own.name}`)],
      Object.entries(STEPS).map(([step, text]) => [
        text,
        ...contenders.map((contender) => show(costs(contender, step))),
        ...others.map((contender) => ratios(costs(contender, step), costs(own, step))),
      ]),
    ),
  )
} finally {
  await stop()
}
