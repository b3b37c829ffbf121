/**
 * Measures the cost of a login: sending a code, a first login and a later one, alternately with better-auth, on one
 * PostgreSQL with durable commits and with the same client, first one call at a time and then with all callers at once.
 * Besides the caller's wait it shows the processor time of the server and of PostgreSQL, which does not depend on how
 * busy the machine is. The floor writes the same rows without a server.
 *
 *   npm run bench:server [-- --rounds 10] [--callers 8] [--also path/to/another/server/dist/main.js]
 *
 * `--also` measures another build of Latchkey in the same rounds.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { median, table } from '../report.mjs'
import { startBetterAuth, startLatchkey } from './contenders.mjs'
import { startFloor } from './floor.mjs'
import { startPostgres } from './postgres.mjs'
import { between, isMeasured, ofChildren, ofProcess } from '../../processorTime.mjs'

/** Rounds before the measurement, which warm up the compiler, the connections and the database. */
const WARM_UP = 2
/** People in a round: few enough that the development inbox still has the code of each when it is read. */
const PEOPLE = 40
const PORT = 4_960
const STEPS = {
  send: 'send a code',
  first: 'log in, a first time',
  later: 'log in, known',
  keyed: 'the same with an idempotency key',
  refresh: 'refresh',
}

const RATES = { known: 'log in, known', keyedRate: 'the same with an idempotency key' }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    callers: { type: 'string', default: '8' },
    also: { type: 'string' },
    port: { type: 'string', default: String(PORT) },
  },
})
const rounds = Number(values.rounds)
const callers = Number(values.callers)
const port = Number(values.port)
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const postgres = await startPostgres({ port })

let people = 0
const newAddresses = () => Array.from({ length: PEOPLE }, () => `bench-${(people += 1)}@example.com`)

/** Runs `work` for each item; returns the wait and the processor time of the server and of PostgreSQL for each. */
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

/** Header with an idempotency key, which the SDK sends with each write. */
const keyed = () => ({ 'latchkey-idempotency-key': randomUUID() })

/** Lets all callers log people in at once, each from another address. @returns logins a second */
async function rate(contender, addresses, headers) {
  const from = (caller) => ({ 'x-forwarded-for': `10.0.0.${caller + 1}` })
  const each = (work) =>
    Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let n = caller; n < addresses.length; n += callers) await work(addresses[n], from(caller))
      }),
    )
  await each((email, caller) => contender.send(email, caller))
  const codes = new Map(await Promise.all(addresses.map(async (email) => [email, await contender.codeOf(email)])))
  const start = performance.now()
  await each((email, caller) => contender.logIn(email, codes.get(email), { ...caller, ...headers() }))
  return (addresses.length * 1_000) / (performance.now() - start)
}

/** One round: people sign up and log in again, one after the other and then all callers at once. */
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
  const known = await rate(contender, addresses, () => ({}))
  if (!contender.isKeyed) return { send, first, later, known }
  for (const email of addresses) await contender.send(email)
  const withKey = await measure(contender, await codesOf(), ({ email, code }) => contender.logIn(email, code, keyed()))
  const keyedRate = await rate(contender, addresses, keyed)
  if (!contender.refresh) return { send, first, later, keyed: withKey, known, keyedRate }
  const refresh = await measure(contender, sessions, (session) => contender.refresh(session))
  return { send, first, later, keyed: withKey, refresh, known, keyedRate }
}

async function measureAll(contenders) {
  const results = new Map(contenders.map((contender) => [contender, []]))
  for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
    // In another order in each round, so that no server always follows the same one.
    for (const contender of contenders.map((_, index) => contenders[(index + turn) % contenders.length])) {
      const result = await round(contender)
      if (turn >= WARM_UP) results.get(contender).push(result)
    }
  }
  return (contender, step) => {
    const parts = results.get(contender).map((result) => result[step])
    if (parts[0] === undefined) return undefined
    if (typeof parts[0] === 'number') return median(parts)
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
  // One login creates the rows that the floor copies.
  const [somebody] = newAddresses()
  await own.send(somebody)
  await own.logIn(somebody, await own.codeOf(somebody), keyed())
  contenders.push(await startFloor(own))
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
  const share = (step, other) => {
    const rates = [costs(own, step), costs(other, step)]
    return rates[1] === undefined ? '' : ms(rates[0] / rates[1])
  }
  console.log(`\nLogins a second, ${callers} callers at once.\n`)
  console.log(
    table(
      ['What', ...contenders.map(({ name }) => name), ...others.map(({ name }) => `${own.name} ÷ ${name}`)],
      Object.entries(RATES).map(([step, text]) => [
        text,
        ...contenders.map((contender) => costs(contender, step)?.toFixed(0) ?? ''),
        ...others.map((contender) => share(step, contender)),
      ]),
    ),
  )
} finally {
  await stop()
}
