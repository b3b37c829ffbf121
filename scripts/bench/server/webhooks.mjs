/**
 * Measures what webhooks cost a login, how soon they arrive, and how many a server sends in a second.
 *
 * One server is measured. What a login waits is compared login by login: the endpoint wants logins and does not by
 * turns, in the order off, on, on, off, so that what slows the machine slows both. What the processors work is compared
 * by blocks of logins, the sending included. The receiver listens on this machine, in a thread of its own.
 *
 *   npm run bench:webhooks [-- --rounds 60] [--blocks 10] [--waiting 15000]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { median, table } from '../report.mjs'
import { startLatchkey } from './contenders.mjs'
import { at, longer, mean, ratioOf } from '../paired.mjs'
import { startPostgres } from './postgres.mjs'
import { between, ofChildren, ofProcess } from '../../processorTime.mjs'
import { startReceiver } from './receiver.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    blocks: { type: 'string', default: '10' },
    waiting: { type: 'string', default: '15000' },
    port: { type: 'string', default: '4980' },
    main: { type: 'string', default: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)) },
  },
})
/** Logins of a round or a block: a multiple of four. */
const PEOPLE = 40
const ORDER = [false, true, true, false]
const WARM_UP = 5
const HOOKS = '/apps/latchkey-demo-development/webhooks'

const receiver = await startReceiver()
const { arrivals } = receiver

const postgres = await startPostgres({ port: Number(values.port) })
let server
let client
try {
  server = await startLatchkey({ name: 'hooks', postgres, port: Number(values.port) + 1, main: values.main })
  client = new Client({ connectionString: server.database })
  await client.connect()
  const { id } = await server.callBackend(HOOKS, { url: receiver.url })
  // By its types: what was stored before is sent meanwhile.
  const turn = (isOn) =>
    client.query('update webhook_endpoints set types = $2 where id = $1', [
      id,
      isOn ? 'user.created user.authenticated' : 'user.deleted',
    ])
  const waiting = async () =>
    (await client.query("select count(*)::integer as n from webhook_deliveries where state = 'waiting'")).rows[0].n
  const addresses = Array.from({ length: PEOPLE }, (_, n) => `bench-${n}@example.com`)

  /** Sends everybody a code. @returns the codes, once the server is at rest */
  const sendCodes = async () => {
    for (const email of addresses) await server.send(email)
    const codes = await Promise.all(addresses.map((email) => server.codeOf(email)))
    await sleep(150)
    return codes
  }
  const drain = async () => {
    while ((await waiting()) > 0) await sleep(50)
  }

  /** Logs everybody in, one after the other. @returns the waits, in ms */
  const round = async () => {
    const codes = await sendCodes()
    const waits = { off: [], on: [] }
    for (const [n, email] of addresses.entries()) {
      const isOn = ORDER[n % ORDER.length]
      await turn(isOn)
      const start = performance.now()
      await server.logIn(email, codes[n])
      waits[isOn ? 'on' : 'off'].push(performance.now() - start)
    }
    await drain()
    return waits
  }

  /** The same without a turn in between. @returns the work for a login, in ms */
  const block = async (isOn) => {
    await turn(isOn)
    const codes = await sendCodes()
    const before = [ofProcess(server.pid), ofChildren(postgres.pid)]
    for (const [n, email] of addresses.entries()) await server.logIn(email, codes[n])
    // As long for both, since the server looks for messages in any case.
    await sleep(500)
    return {
      server: (ofProcess(server.pid) - before[0]) / PEOPLE,
      database: between(before[1], ofChildren(postgres.pid)) / PEOPLE,
    }
  }

  for (let n = 0; n < WARM_UP; n += 1) await round()
  const rounds = []
  for (let n = 0; n < Number(values.rounds); n += 1) rounds.push(await round())
  const works = { off: [], on: [] }
  for (let n = 0; n < Number(values.blocks); n += 1)
    for (const isOn of ORDER) works[isOn ? 'on' : 'off'].push(await block(isOn))

  const all = (name) => rounds.flatMap((one) => one[name])
  console.log(
    table(
      ['A login', 'median', 'mean', '99 of 100', 'work of the server', 'of the database'],
      ['off', 'on'].map((name) => [
        `endpoint ${name}`,
        `${median(all(name)).toFixed(2)} ms`,
        `${mean(all(name)).toFixed(2)} ms`,
        `${at(all(name), 0.99).toFixed(2)} ms`,
        `${mean(works[name].map((one) => one.server)).toFixed(2)} ms`,
        `${mean(works[name].map((one) => one.database)).toFixed(2)} ms`,
      ]),
    ),
  )
  console.log(`\n${all('on').length} logins of each; with the endpoint the median is ${longer(ratioOf(rounds))}`)

  await sleep(1_000)
  const { rows } = await client.query("select message_id, at from webhook_deliveries where type = 'user.authenticated'")
  const delays = rows.flatMap(({ message_id: message, at: stored }) =>
    arrivals.has(message) ? [arrivals.get(message) - stored.getTime()] : [],
  )
  console.log(
    `From the event to the receiver: median ${median(delays)} ms, 99 of 100 ${at(delays, 0.99)} ms, of ${delays.length}`,
  )

  const many = Number(values.waiting)
  await client.query(
    `insert into webhook_deliveries (message_id, endpoint_id, app_id, user_id, type, at, due_at, expires_at, content)
     select 'many' || n, one.endpoint_id, one.app_id, 'user' || n, one.type, now(), now(), now() + interval '1 day', one.content
     from (select * from webhook_deliveries limit 1) as one, generate_series(1, $1::integer) as n`,
    [many],
  )
  const had = arrivals.size
  const start = performance.now()
  while (arrivals.size - had < many && performance.now() - start < 120_000) await sleep(20)
  const seconds = (performance.now() - start) / 1000
  const sent = arrivals.size - had
  console.log(
    `${sent} of ${many} that waited were sent in ${seconds.toFixed(1)} s: ${Math.round(sent / seconds)} a second`,
  )
} finally {
  await client?.end()
  await server?.stop()
  await receiver.stop()
  await postgres.stop()
}
