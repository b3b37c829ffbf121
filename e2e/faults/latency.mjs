/**
 * Delays each answer of the database by half a second: a quarter in each direction.
 *
 *   node scripts/build.mjs && node e2e/faults/latency.mjs [--port 9640] [--ms 500] [--seconds 30]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startRelay } from '../cluster/relay.mjs'
import { countBy, describeCounts, percentile, printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9640' },
    ms: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
  },
})

let relay
const place = await prepare({
  port: Number(values.port),
  async databaseUrl(database) {
    relay = await startRelay({ targetPort: database.port })
    return database.urlOf('fault', relay.port)
  },
})
try {
  await place.start()
  const { traffic, probe } = place.serve()
  await sleep(4_000)
  const at = Date.now()
  relay.delay(Number(values.ms) / 2)
  await sleep(Number(values.seconds) * 1_000)
  relay.delay(0)
  await sleep(4_000)
  await traffic.stop()
  await probe.stop()
  const during = traffic.calls.flatMap(({ path, tries }) => tries.map((one) => ({ path, ...one })))
  printTraffic(`${values.ms} ms to the database and back, for ${values.seconds} s`, traffic, await place.judge(traffic))
  for (const path of Object.keys(countBy(during, (one) => one.path))) {
    const slow = during.filter((one) => one.path === path && one.ms > Number(values.ms))
    console.log(
      `  ${path}: ${slow.length} tries, ${percentile(
        slow.map(({ ms }) => ms),
        0.5,
      )} ms in the middle; ${describeCounts(countBy(slow, ({ status, code }) => `${status} ${code ?? ''}`))}`,
    )
  }
  printOutages(probe.outages(at))
} finally {
  await place.stop()
  await relay?.stop()
}
