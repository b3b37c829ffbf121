/**
 * Kills the server and the database (SIGKILL) by turns in traffic, while webhooks are sent, then compares what clients
 * were told, what is in the database, and what a receiver got.
 *
 *   node scripts/build.mjs && node e2e/faults/webhooks.mjs [--port 9640] [--times 100] [--only server,database]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postmasterOf, signalAll } from '../cluster/processes.mjs'
import { printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'
import { judgeWebhooks, startReceiver } from './support/webhooks.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9640' },
    times: { type: 'string', default: '100' },
    only: { type: 'string', default: 'server,database' },
  },
})
/** Milliseconds of traffic before each kill, in turn. */
const LIVES_MS = [1_400, 700, 2_100]
/** Milliseconds in which the database must take writes again: its keeper starts it. */
const BACK_MS = 60_000

const receiver = await startReceiver()
const place = await prepare({ port: Number(values.port) })
try {
  let server = await place.start()
  await receiver.watch(place.address)
  const { traffic, probe } = place.serve({ retriesUnreachable: true, clients: 8 })
  const ways = {
    async server() {
      server.signal('SIGKILL')
      await server.exited
      server = await place.start()
    },
    async database() {
      const at = Date.now()
      signalAll([postmasterOf(place.database.dataFolder)], 'SIGKILL')
      while (!probe.worksSince(at + 200)) {
        if (Date.now() - at > BACK_MS) throw new Error('The database does not come back.')
        await sleep(50)
      }
    },
  }
  const only = values.only.split(',')
  const began = Date.now()
  for (let n = 0; n < Number(values.times); n += 1) {
    await sleep(LIVES_MS[n % LIVES_MS.length])
    await ways[only[n % only.length]]()
  }
  const seconds = Math.round((Date.now() - began) / 1_000)
  await traffic.stop()
  await probe.stop()
  printTraffic(`SIGKILL ${values.times} times (${values.only}) in ${seconds} s`, traffic, await place.judge(traffic))
  const client = await place.database.connect('fault')
  await judgeWebhooks({ client, people: traffic.people, receiver })
  await client.end()
} finally {
  await place.stop()
  receiver.stop()
}
